/** What a picker hears and feels without looking. */

interface Signal {
  /** In hertz, one after the other. */
  readonly tones: readonly number[];
  /** In milliseconds: on, off, on … */
  readonly vibration: readonly number[];
}

const signals = {
  new: { tones: [660, 880, 1100], vibration: [200, 100, 200, 100, 400] },
  right: { tones: [1200], vibration: [40] },
  wrong: { tones: [220, 160], vibration: [300, 80, 300] },
} as const satisfies Readonly<Record<string, Signal>>;

const toneSeconds = 0.14;

let audio: AudioContext | undefined;

const playTone = (context: AudioContext, frequency: number, from: number): void => {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.2, from);
  volume.gain.linearRampToValueAtTime(0, from + toneSeconds);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + toneSeconds);
};

/** Sounds and vibrates, as far as the device does either. */
export const signal = (name: keyof typeof signals): void => {
  const { tones, vibration } = signals[name];
  if ("vibrate" in navigator) navigator.vibrate([...vibration]);
  audio ??= new AudioContext();
  // A page that nobody has touched yet may not sound.
  if (audio.state === "suspended") void audio.resume();
  for (const [at, tone] of tones.entries()) {
    playTone(audio, tone, audio.currentTime + at * toneSeconds);
  }
};
