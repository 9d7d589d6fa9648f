// Owns how a game sounds, made of plain tones: nothing is loaded, and nothing plays before somebody turned it on.

/** One tone: how high, how many seconds from now, and for how long. */
export type Note = readonly [frequency: number, startsIn: number, seconds: number];

const LOUDNESS = 0.12;

let context: AudioContext | undefined;
let isOn = false;

export function setSound(on: boolean): void {
  isOn = on;
}

export function playNotes(notes: readonly Note[], wave: OscillatorType = "triangle"): void {
  if (!isOn) return;
  context ??= new AudioContext();
  for (const note of notes) tone(context, note, wave);
}

function tone(audio: AudioContext, [frequency, startsIn, seconds]: Note, wave: OscillatorType): void {
  const start = audio.currentTime + startsIn;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** How a round ends, the same in every game. */
export const ENDINGS = {
  win: [
    [523, 0, 0.14],
    [659, 0.09, 0.14],
    [784, 0.18, 0.26],
  ],
  loss: [[150, 0, 0.16]],
} as const satisfies Record<string, readonly Note[]>;
