// Owns the three sounds of the game, made of plain tones: nothing is loaded, and nothing plays before somebody turned them on.

let context: AudioContext | undefined;
let isOn = false;

export function setSound(on: boolean): void {
  isOn = on;
}

function tone(frequency: number, startsIn: number, seconds: number, loudness: number): void {
  if (!context) return;
  const start = context.currentTime + startsIn;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

function play(notes: readonly (readonly [frequency: number, startsIn: number, seconds: number])[]): void {
  if (!isOn) return;
  context ??= new AudioContext();
  for (const [frequency, startsIn, seconds] of notes) tone(frequency, startsIn, seconds, 0.12);
}

export const sounds = {
  roll: () =>
    play([
      [190, 0, 0.05],
      [240, 0.07, 0.05],
      [210, 0.15, 0.05],
    ]),
  win: () =>
    play([
      [523, 0, 0.14],
      [659, 0.09, 0.14],
      [784, 0.18, 0.26],
    ]),
  loss: () => play([[150, 0, 0.16]]),
};
