"""Self-play PPO on `tallyman.vector`: one net learns a game from every seat, and can then take one.

    python examples/train.py shanghaien --minutes 15 --save shanghaien.npz --curve shanghaien.png
    tallyman tournament shanghaien --seats net:shanghaien.npz,random --matches 1000

It needs `pip install 'tallyman[envs,lab]' torch`. With --device cuda the net learns on a GPU, while the tables
stay on the CPU's cores.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import altair
import numpy as np
import torch
from torch import nn
from torch.nn.functional import mse_loss

import tallyman
from tallyman.players.net import Net

STEPS = 64
"""Decisions at each table between two lessons."""
EPOCHS, PARTS = 3, 16
"""How often a lesson goes through them, and in how many parts."""
FAST = 1e-3
"""The learning rate at first; at last it is a tenth of it."""
CLIP, VALUE, ENTROPY, LAMBDA = 0.2, 0.5, 0.01, 0.95
NEVER = -1e9
"""What is put for the chances of forbidden actions."""
TEST_TABLES, TEST_SEED = 500, 10**6
OPPONENTS = ("random", "greedy")
PICTURES = (".svg", ".png", ".pdf", ".html", ".json")
"""What a curve can be drawn as."""


class Policy(nn.Module):
    """What to do and what will come of it, by what a seat observes."""

    def __init__(self, scale: torch.Tensor, width: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("scale", scale)
        self.trunk = nn.Sequential(nn.Linear(len(scale), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.choice.weight, 0.01)
        nn.init.zeros_(self.choice.bias)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithms of the chances of all actions, and the expected reward."""
        thought = self.trunk(seen * self.scale)
        return self.choice(thought).masked_fill(~mask, NEVER).log_softmax(-1), self.value(thought).squeeze(-1)

    def net(self, game: str, seats: int) -> Net:
        """The same for NumPy, as a player has it."""
        linear = [part for part in (*self.trunk, self.choice) if isinstance(part, nn.Linear)]
        parameters = [
            (part.weight.detach().cpu().numpy().T.copy(), part.bias.detach().cpu().numpy()) for part in linear
        ]
        return Net(game, seats, self.scale.cpu().numpy(), parameters)


class Experience(NamedTuple):
    """What happened at all tables in some steps, by step and table."""

    seen: torch.Tensor
    mask: torch.Tensor
    action: torch.Tensor
    chance: torch.Tensor
    value: torch.Tensor
    gain: torch.Tensor  # how much better than expected it went for who decided
    known: torch.Tensor  # whether that could be told: the seat decided again, or the match ended


def leads(points: np.ndarray) -> np.ndarray:
    """By how much each seat is ahead of the others' mean, for rows of points by seat."""
    return points - (points.sum(axis=-1, keepdims=True) - points) / (points.shape[-1] - 1)


def scales(game: str, seats: int) -> tuple[torch.Tensor, float]:
    """What each observed number is multiplied with, so that none is above 1 in random play, and a usual lead there."""
    tables = tallyman.vector(game, seats, num_envs=256, seed=TEST_SEED)
    most = np.ones(tables.observation.shape[1])
    for _step in range(1000):
        np.maximum(most, np.abs(tables.observation).max(axis=0), out=most)
        tables.step(tables.sample())
    return torch.tensor(1 / most, dtype=torch.float32), float(np.abs(leads(tables.scores)).mean())


def gains(seat: np.ndarray, value: np.ndarray, reward: np.ndarray, done: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Generalized advantages along the decisions of each seat, and where they are known.

    A seat's decisions follow each other with those of others in between, which may bring it something, too.
    """
    steps, tables, seats = reward.shape
    gain, known = np.zeros((steps, tables), np.float32), np.zeros((steps, tables), bool)
    came, then, better = (np.zeros((tables, seats), np.float32) for _ in range(3))
    told = np.zeros((tables, seats), bool)
    every = np.arange(tables)
    for step in reversed(range(steps)):
        over = done[step][:, None]
        came = np.where(over, 0, came) + reward[step]
        then, better, told = np.where(over, 0, then), np.where(over, 0, better), told | over
        who = seat[step]
        surprise = came[every, who] + then[every, who] - value[step]
        gain[step] = surprise + LAMBDA * better[every, who]
        known[step] = told[every, who]
        came[every, who], then[every, who], better[every, who] = 0, value[step], gain[step]
        told[every, who] = True
    return gain, known


class School:
    """Tables where the policy plays against itself, and what it learns there."""

    def __init__(self, tables: tallyman.Vector, policy: Policy, unit: float, device: torch.device) -> None:
        self.tables, self.policy, self.unit, self.device = tables, policy, unit, device
        self.optimizer = torch.optim.Adam(policy.parameters(), eps=1e-5)

    @torch.no_grad()
    def play(self) -> Experience:
        """Some steps at all tables."""
        tables, shape = self.tables, (STEPS, self.tables.num_envs)
        seen = torch.empty((*shape, tables.observation.shape[1]), dtype=torch.float32)
        mask = torch.empty((*shape, tables.mask.shape[1]), dtype=torch.bool)
        action, chance, value = (torch.empty(shape, dtype=kind) for kind in (torch.int64, torch.float32, torch.float32))
        seat, reward, done = (
            np.empty(shape, np.int32),
            np.empty((*shape, tables.reward.shape[1]), np.float32),
            np.empty(shape, bool),
        )
        for step in range(STEPS):
            seen[step], mask[step], seat[step] = (
                torch.from_numpy(tables.observation),
                torch.from_numpy(tables.mask),
                tables.seat,
            )
            chances, value[step] = self.policy(seen[step].to(self.device), mask[step].to(self.device))
            # The largest of chances with Gumbel noise is a draw by chance.
            noise = -torch.empty_like(chances).exponential_().log()
            drawn = (chances + noise).argmax(-1)
            chance[step], action[step] = chances.gather(-1, drawn[:, None]).squeeze(-1), drawn
            tables.step(action[step].numpy())
            reward[step], done[step] = leads(tables.reward) / self.unit, tables.done
        gain, known = gains(seat, value.numpy(), reward, done)
        return Experience(seen, mask, action, chance, value, torch.from_numpy(gain), torch.from_numpy(known))

    def learn(self, experience: Experience, rate: float) -> None:
        """One lesson of proximal policy optimization."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        known = experience.known.flatten()
        seen, mask, action, chance, value, gain = (
            part.flatten(0, 1)[known].to(self.device) for part in experience[:-1]
        )
        for _epoch in range(EPOCHS):
            for chosen in torch.randperm(len(action), device=self.device).chunk(PARTS):
                chances, expected = self.policy(seen[chosen], mask[chosen])
                ratio = (chances.gather(-1, action[chosen, None]).squeeze(-1) - chance[chosen]).exp()
                worth = (gain[chosen] - gain[chosen].mean()) / (gain[chosen].std() + 1e-8)
                policy_loss = -torch.min(ratio * worth, ratio.clamp(1 - CLIP, 1 + CLIP) * worth).mean()
                value_loss = mse_loss(expected, value[chosen] + gain[chosen])
                entropy = -(chances.exp() * chances).sum(-1).mean()
                self.optimizer.zero_grad()
                (policy_loss + VALUE * value_loss - ENTROPY * entropy).backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimizer.step()


def share(net: Net, opponent: str, matches: int = TEST_TABLES) -> float:
    """The share of victories of a net, which takes what it likes best, among such opponents, with rotated seats."""
    tables = tallyman.vector(
        net.game, ["me", *[opponent] * (net.seats - 1)], num_envs=matches, seed=TEST_SEED, rotate=True
    )
    own = np.arange(matches) % net.seats
    left, won = np.ones(matches, bool), 0.0
    while left.any():
        tables.step(net.best(tables.observation, tables.mask))
        ended = tables.done & left
        won += float(tables.reward[ended, own[ended]].sum())
        left &= ~ended
    return won / matches


def draw(curve: list[dict[str, float]], game: str, file: Path) -> None:
    """The course of learning as a picture."""
    points = [
        {"minutes": point["minutes"], "against": opponent, "victories": point[opponent]}
        for point in curve
        for opponent in OPPONENTS
    ]
    chart = altair.Chart(altair.Data(values=points), title=f"A net learns {game}", width=480, height=280).mark_line(
        point=True
    )
    shares = altair.Y("victories:Q", title="victories", axis=altair.Axis(format="%"), scale=altair.Scale(domain=[0, 1]))
    chart.encode(x=altair.X("minutes:Q"), y=shares, color=altair.Color("against:N")).save(file)


def writable(name: str) -> Path:
    """A file that can be written, found out before anything is learned; what is in it stays there till then."""
    file = Path(name)
    there = file.exists()
    try:
        file.open("ab").close()
        if not there:
            file.unlink()
    except OSError as wrong:
        raise argparse.ArgumentTypeError(f"{name} cannot be written: {wrong.strerror}") from wrong
    return file


def picture(name: str) -> Path:
    """A file for a picture, of a kind that can be drawn."""
    if Path(name).suffix not in PICTURES:
        raise argparse.ArgumentTypeError(f"a curve is drawn to a file that ends in {', '.join(PICTURES)}, not {name}")
    return writable(name)


def look(policy: Policy, wanted: argparse.Namespace, minutes: float, decisions: int) -> dict[str, float]:
    """Save the net, and say how it plays by now."""
    net = policy.net(wanted.game, wanted.seats)
    net.save(wanted.save)
    point = {"minutes": minutes, "decisions": decisions}
    point |= {opponent: share(net, opponent) for opponent in OPPONENTS}
    print(
        "{minutes:5.1f} min  {decisions:>11,} decisions  random {random:.1%}  greedy {greedy:.1%}".format(**point),
        flush=True,
    )
    return point


def main() -> None:
    """Learn a game for some minutes, or say why it cannot be learned."""
    try:
        learn()
    except tallyman.TallymanError as wrong:
        raise SystemExit(f"train.py: {wrong}") from None


def learn() -> None:
    """Learn a game for some minutes."""
    asked = argparse.ArgumentParser(description="Teach a net a game by self-play.")
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--minutes", type=float, default=15)
    asked.add_argument("--tables", type=int, default=512)
    asked.add_argument("--width", type=int, default=256)
    asked.add_argument("--rate", type=float, default=FAST)
    asked.add_argument("--reward", default="gains")
    asked.add_argument("--threads", type=int, default=2)
    asked.add_argument("--device", default="cpu")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--save", type=writable, default="net.npz")
    asked.add_argument("--curve", type=picture)
    wanted = asked.parse_args()
    torch.manual_seed(wanted.seed)
    torch.set_num_threads(wanted.threads)
    device = torch.device(wanted.device)
    tables = tallyman.vector(
        wanted.game,
        wanted.seats,
        num_envs=wanted.tables,
        threads=wanted.threads,
        seed=wanted.seed,
        dtype="float32",
        reward=wanted.reward,
    )
    scale, unit = scales(wanted.game, wanted.seats)
    policy = Policy(scale, wanted.width, tables.mask.shape[1]).to(device)
    school = School(tables, policy, unit if wanted.reward == "gains" else 0.5, device)
    curve: list[dict[str, float]] = []
    begun, length, decisions, next_look = time.monotonic(), 60 * wanted.minutes, 0, 0.0
    while (passed := time.monotonic() - begun) < length:
        school.learn(school.play(), wanted.rate * 0.1 ** (passed / length))
        decisions += STEPS * wanted.tables
        if passed >= next_look:
            next_look = passed + length / 20
            curve.append(look(policy, wanted, passed / 60, decisions))
    curve.append(look(policy, wanted, passed / 60, decisions))
    if wanted.curve:
        draw(curve, wanted.game, wanted.curve)


if __name__ == "__main__":
    main()
