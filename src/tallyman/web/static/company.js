/* Playing together: clocks go on, somebody who is elsewhere is told that it is their turn, and words can be muted. */

import { keep, recall } from "./memory.js";

const live = document.getElementById("live");
const file = (name) => new URL(name, import.meta.url).href;
const ahead = Date.now() - Number(live.dataset.now); // of the server's clock
const now = () => Date.now() - ahead;

/* Clocks. Each says what is left when it begins to run, and when that is, or until when it runs. */
const SECOND = 1000;
const [MINUTE, HOUR, DAY] = [60 * SECOND, 3600 * SECOND, 86_400 * SECOND];
const LOW = 10 * SECOND;
const SPOKEN = [60, 30, 10]; // seconds left that are told to who hears the page
const two = (number) => String(number).padStart(2, "0");

function rest({ left, since, until }) {
  return Math.max(0, until ? until - now() : since ? left - Math.max(0, now() - since) : Number(left));
}

function shown(left) {
  if (left >= DAY) return live.dataset.days.replace("DD", Math.floor(left / DAY)).replace("HH", Math.floor((left % DAY) / HOUR));
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock")) {
    const left = rest(clock.dataset);
    const text = shown(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("low", "since" in clock.dataset && left <= LOW && !clock.classList.contains("slow"));
  }
  speak();
}

/* Politely, and not every second. */
const spoken = document.getElementById("spoken");
let said = ""; // since when a clock runs, and what was said of it

function speak() {
  const own = document.querySelector("#seats .mine .clock[data-since]:not(.slow)");
  if (!own) return;
  const seconds = Math.ceil(rest(own.dataset) / SECOND);
  const level = SPOKEN.findLast((one) => seconds <= one);
  const words = `${own.dataset.since} ${level}`;
  if (!level || words === said) return;
  said = words;
  if (seconds === level) spoken.textContent = spoken.dataset.low.replace("NN", level);
}

/* When somebody looked last, in the words of their browser. */
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

function remember() {
  for (const one of document.querySelectorAll(".looked")) {
    const passed = now() - Number(one.dataset.looked);
    const [unit, size] = passed < HOUR ? ["minute", MINUTE] : passed < DAY ? ["hour", HOUR] : ["day", DAY];
    one.textContent = one.dataset.said.replace("AGO", ago.format(-Math.round(passed / size), unit));
    one.hidden = false;
  }
}

/* Notice of one's turn: title and icon always, sound and messages for who wants them. */
const TITLE = document.title;
const icon = document.querySelector("link[rel=icon]");
const tone = document.getElementById("tone");
const notify = document.getElementById("notify");
const calls = () => document.querySelector("#turn.yours:not(.passing)") !== null;
let called = calls();

function call() {
  const mine = calls();
  document.title = mine ? `● ${live.dataset.turn} · ${TITLE}` : TITLE;
  icon.href = file(mine ? "icon-turn.svg" : "icon.svg");
  if (mine && !called) {
    if (tone.checked) ring();
    if (notify.checked && document.hidden) tell(live.dataset.turn, { body: TITLE, icon: file("icon-180.png") });
  }
  called = mine;
}

/** Say something outside the page; whether that can be done: browsers of phones let only service workers. */
function tell(title, more) {
  try {
    return new Notification(title, { ...more, tag: location.pathname, renotify: true });
  } catch {
    notify.checked = false;
    notify.disabled = true;
    return null;
  }
}

/** Two short tones, as of a ship's bell. A browser may keep them back on a page that nobody has touched yet: never for later. */
function ring() {
  const sound = new AudioContext();
  for (const [start, pitch] of [[0, 880], [0.16, 1174.7]]) {
    const [bell, volume] = [sound.createOscillator(), sound.createGain()];
    bell.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, sound.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + start + 0.5);
    bell.connect(volume).connect(sound.destination);
    bell.start(sound.currentTime + start);
    bell.stop(sound.currentTime + start + 0.5);
  }
  setTimeout(() => sound.close(), SECOND);
}

tone.checked = recall("tone") === "on";
tone.addEventListener("change", () => {
  keep("tone", tone.checked ? "on" : "off");
  if (tone.checked) ring();
});
if ("Notification" in window) {
  notify.checked = recall("notify") === "on" && Notification.permission === "granted";
  notify.addEventListener("change", async () => {
    if (notify.checked) notify.checked = (await Notification.requestPermission()) === "granted";
    if (notify.checked) tell(TITLE, { silent: true })?.close();
    keep("notify", notify.checked ? "on" : "off");
  });
} else notify.disabled = true;

/* Words: what was not seen yet is counted, and who wants to hear nothing is not told. */
const chat = document.getElementById("chat");
const latest = () => Number(chat.querySelector("#words li:last-child")?.dataset.number ?? 0);

if (chat) {
  const mute = document.getElementById("mute");
  const unread = document.getElementById("unread");
  const place = `words${location.pathname.replaceAll("/", "-")}`;
  let read = Number(recall(place));

  function count() {
    chat.classList.toggle("muted", mute.checked);
    if (chat.open && !mute.checked && latest() > read) {
      read = latest();
      keep(place, String(read));
    }
    const fresh = [...chat.querySelectorAll("#words li")].filter((one) => Number(one.dataset.number) > read).length;
    unread.hidden = !fresh || mute.checked;
    unread.textContent = String(fresh);
    const list = document.getElementById("words");
    list.scrollTop = list.scrollHeight;
  }

  mute.checked = recall("mute") === "on";
  mute.addEventListener("change", () => {
    keep("mute", mute.checked ? "on" : "off");
    count();
  });
  chat.addEventListener("toggle", count);
  document.addEventListener("htmx:after:swap", count);
  const own = document.querySelector("#say [name=text]");
  let sent = "";
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    if (ctx.sourceElement.id === "say") sent = own.value;
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    if (ctx.sourceElement.id === "say" && ctx.response?.status === 204 && own.value === sent) own.value = "";
  });
  count();
}

function refresh() {
  tick();
  remember();
  call();
}

setInterval(tick, 200);
setInterval(remember, MINUTE);
document.addEventListener("htmx:after:swap", refresh);
refresh();
