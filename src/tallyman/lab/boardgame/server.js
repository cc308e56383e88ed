// boardgame.io's own server with a tic-tac-toe that never ends. Arguments: a folder for its file store, or nothing.
"use strict";

const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const blank = () => Array(9).fill(null);
const won = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: blank() }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      if (won(G.cells) || !G.cells.includes(null)) G.cells = blank();
    },
  },
};

const [folder] = process.argv.slice(2);
const server = Server({ games: [game], origins: [], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
const listen = server.app.listen;
// Nobody else has to reach it.
server.app.listen = (port, ready) => listen.call(server.app, port, "127.0.0.1", ready);
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: (appServer ?? server.app.server).address().port }));
});
