import type { Random } from '@keepsong/domain/sleeve/random';

export const SAMPLE_RATE = 22_050;

export type Voice = 'pluck' | 'drive' | 'keys' | 'bell' | 'reed' | 'whistle' | 'string' | 'saw' | 'bass';

const frequencyOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

export interface Tone {
  voice: Voice;
  midi: number;
  /** Seconds from the beginning of the song. */
  start: number;
  seconds: number;
  level: number;
}

/** Karplus-Strong: noise going round a delay line as long as one period, losing a little brightness each time. */
function plucked(out: Float32Array, tone: Tone, random: Random, drive: boolean): void {
  const period = SAMPLE_RATE / frequencyOf(tone.midi);
  const size = Math.floor(period - 0.5);
  const tuning = period - 0.5 - size;
  const line = Float32Array.from({ length: size + 1 }, () => random.between(-1, 1));
  // Softer pick: two passes of averaging take the hiss out of the attack.
  for (let pass = 0; pass < (drive ? 1 : 2); pass++) {
    for (let i = 1; i <= size; i++) line[i] = ((line[i] ?? 0) + (line[i - 1] ?? 0)) / 2;
  }
  // The loop would keep an offset longer than any note.
  const offset = line.reduce((sum, sample) => sum + sample, 0) / line.length;
  line.forEach((sample, i) => (line[i] = sample - offset));
  const from = Math.floor(tone.start * SAMPLE_RATE);
  const ring = Math.floor((tone.seconds + 0.9) * SAMPLE_RATE);
  const heldFor = Math.floor(tone.seconds * SAMPLE_RATE);
  let position = 0;
  let previous = 0;
  for (let i = 0; i < ring && from + i < out.length; i++) {
    const here = line[position] ?? 0;
    const next = line[(position + 1) % (size + 1)] ?? 0;
    const between = next + (here - next) * tuning;
    const kept = (between + previous) / 2;
    previous = between;
    line[position] = kept * (i > heldFor ? 0.985 : 0.9965);
    position = (position + 1) % (size + 1);
    out[from + i] = (out[from + i] ?? 0) + tone.level * (drive ? Math.tanh(kept * 4) * 0.5 : kept * 1.3);
  }
}

interface Timbre {
  attack: number;
  /** Seconds to fall to a third while the key is held; Infinity sustains. */
  decay: number;
  release: number;
  vibrato: number;
  wave: (phase: number, age: number) => number;
}

const TAU = Math.PI * 2;
const sine = (phase: number) => Math.sin(TAU * phase);

const timbres: Record<Exclude<Voice, 'pluck' | 'drive'>, Timbre> = {
  keys: {
    attack: 0.004,
    decay: 0.9,
    release: 0.25,
    vibrato: 0,
    wave: (p, age) =>
      Math.sin(TAU * p + 1.5 * Math.exp(-age * 4) * sine(p)) * 0.8 + 0.1 * sine(p * 4) * Math.exp(-age * 12),
  },
  bell: {
    attack: 0.003,
    decay: 0.7,
    release: 0.5,
    vibrato: 0,
    wave: (p, age) =>
      sine(p) + 0.35 * sine(p * 2) * Math.exp(-age * 3) + 0.18 * sine(p * 4) * Math.exp(-age * 9),
  },
  reed: {
    attack: 0.035,
    decay: Infinity,
    release: 0.09,
    vibrato: 0.0035,
    wave: (p) => sine(p) * 0.8 + 0.28 * sine(p * 2) + 0.22 * sine(p * 3) + 0.1 * sine(p * 5),
  },
  whistle: {
    attack: 0.05,
    decay: Infinity,
    release: 0.12,
    vibrato: 0.004,
    wave: (p) => sine(p) + 0.16 * sine(p * 2) + 0.05 * sine(p * 3),
  },
  string: {
    attack: 0.12,
    decay: Infinity,
    release: 0.22,
    vibrato: 0.005,
    wave: (p) =>
      sine(p) * 0.7 + 0.4 * sine(p * 2) + 0.24 * sine(p * 3) + 0.14 * sine(p * 4) + 0.08 * sine(p * 6),
  },
  saw: {
    attack: 0.004,
    decay: 0.22,
    release: 0.08,
    vibrato: 0,
    wave: (p, age) =>
      sine(p) +
      (0.5 * sine(p * 2) + 0.33 * sine(p * 3) + 0.25 * sine(p * 4) + 0.2 * sine(p * 5)) * Math.exp(-age * 7),
  },
  bass: {
    attack: 0.006,
    decay: 0.7,
    release: 0.08,
    vibrato: 0,
    wave: (p, age) =>
      sine(p) + 0.3 * sine(p * 2) * Math.exp(-age * 5) + 0.12 * sine(p * 3) * Math.exp(-age * 8),
  },
};

export function playTone(out: Float32Array, tone: Tone, random: Random): void {
  if (tone.voice === 'pluck' || tone.voice === 'drive')
    return plucked(out, tone, random, tone.voice === 'drive');
  const timbre = timbres[tone.voice];
  const frequency = frequencyOf(tone.midi);
  const from = Math.floor(tone.start * SAMPLE_RATE);
  const total = Math.floor((tone.seconds + timbre.release) * SAMPLE_RATE);
  let phase = 0;
  for (let i = 0; i < total && from + i < out.length; i++) {
    const age = i / SAMPLE_RATE;
    const bend = timbre.vibrato === 0 ? 0 : timbre.vibrato * Math.min(1, age * 3) * Math.sin(TAU * 5.2 * age);
    phase += (frequency * (1 + bend)) / SAMPLE_RATE;
    const rise = Math.min(1, age / timbre.attack);
    const fall = timbre.decay === Infinity ? 1 : Math.exp(-age / timbre.decay);
    const let_go = age <= tone.seconds ? 1 : Math.max(0, 1 - (age - tone.seconds) / timbre.release);
    out[from + i] = (out[from + i] ?? 0) + tone.level * rise * fall * let_go * timbre.wave(phase, age) * 0.5;
  }
}

/** A chord on slow strings, three slightly mistuned players a note. */
export function playPad(
  out: Float32Array,
  chord: { midis: readonly number[]; start: number; seconds: number; level: number },
): void {
  const from = Math.floor(chord.start * SAMPLE_RATE);
  const length = Math.floor((chord.seconds + 0.5) * SAMPLE_RATE);
  const edge = 0.45 * SAMPLE_RATE;
  for (const midi of chord.midis) {
    for (const mistuning of [0.997, 1, 1.0035]) {
      const turn = (TAU * frequencyOf(midi) * mistuning) / SAMPLE_RATE;
      for (let i = 0; i < length && from + i < out.length; i++) {
        const swell = Math.min(1, i / edge, (length - i) / edge);
        const angle = turn * i;
        const sound = Math.sin(angle) + 0.3 * Math.sin(2 * angle) + 0.12 * Math.sin(3 * angle);
        out[from + i] = (out[from + i] ?? 0) + (sound * swell * chord.level) / (3 * chord.midis.length);
      }
    }
  }
}

export type Drum = 'kick' | 'snare' | 'hat';

const drumSeconds: Record<Drum, number> = { kick: 0.22, snare: 0.2, hat: 0.06 };

export function playDrum(
  out: Float32Array,
  hit: { drum: Drum; start: number; level: number },
  random: Random,
): void {
  const from = Math.floor(hit.start * SAMPLE_RATE);
  const length = drumSeconds[hit.drum] * SAMPLE_RATE;
  let phase = 0;
  let lastNoise = 0;
  for (let i = 0; i < length && from + i < out.length; i++) {
    const age = i / SAMPLE_RATE;
    const noise = random.between(-1, 1);
    const bright = (noise - lastNoise) / 2;
    lastNoise = noise;
    let sound: number;
    if (hit.drum === 'kick') {
      phase += (46 + 90 * Math.exp(-age * 38)) / SAMPLE_RATE;
      sound = sine(phase) * Math.exp(-age * 14) * 1.1;
    } else if (hit.drum === 'snare') {
      phase += 185 / SAMPLE_RATE;
      sound = sine(phase) * Math.exp(-age * 28) * 0.35 + (noise * 0.25 + bright * 0.4) * Math.exp(-age * 19);
    } else {
      sound = bright * Math.exp(-age * 70) * 0.45;
    }
    out[from + i] = (out[from + i] ?? 0) + sound * hit.level * Math.min(1, (length - i) / 60);
  }
}
