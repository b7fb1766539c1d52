/**
 * Plays the short song of the home page into public/sample/the-long-way-home.mp3 and its waveform into
 * src/features/marketing/sample-peaks.ts. A waltz in D for plucked strings, felt piano and a quiet section of strings;
 * every sound is computed here. Needs the `lame` encoder: `node scripts/render-sample.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const RATE = 44_100;
const BEAT = 60 / 92;
const BARS = 8;
const SECONDS = BARS * 3 * BEAT + 3.4;
const out = new Float32Array(Math.ceil(SECONDS * RATE));
const wet = new Float32Array(out.length);

let seed = 20241225;
function random() {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}

const NOTES = { C: 0, 'C#': 1, D: 2, E: 4, F: 5, 'F#': 6, G: 7, A: 9, B: 11 };
function hertz(note) {
  const [, name, octave] = /^([A-G]#?)(\d)$/.exec(note);
  return 440 * 2 ** ((NOTES[name] + (Number(octave) - 4) * 12 - 9) / 12);
}

function add(at, samples, level, room) {
  const from = Math.round(at * RATE);
  for (let i = 0; i < samples.length && from + i < out.length; i++) {
    out[from + i] += samples[i] * level;
    wet[from + i] += samples[i] * level * room;
  }
}

/** Karplus-Strong: a burst of noise going round a string that loses its brightness. */
function pluck(note, seconds, brightness) {
  const f = hertz(note);
  // The filter below delays by 0.38 samples; reading between two samples gives the rest of the pitch.
  const delay = RATE / f - 0.38;
  const size = Math.ceil(delay) - 1;
  const fraction = size + 1 - delay;
  const line = new Float32Array(size + 1);
  let low = 0;
  for (let i = 0; i <= size; i++) {
    low += brightness * (random() * 2 - 1 - low);
    line[i] = low;
  }
  const pick = Math.max(1, Math.floor(size * 0.19));
  const shaped = line.map((value, i) => value - line[(i + size - pick) % size] * 0.75);
  const samples = new Float32Array(Math.floor(seconds * RATE));
  const loss = 0.5 ** (1 / (f * (0.9 + 60 / f)));
  let last = 0;
  for (let i = 0, at = 0; i < samples.length; i++) {
    const next = (at + 1) % (size + 1);
    const value = shaped[at] * (1 - fraction) + shaped[next] * fraction;
    const filtered = (value * 0.62 + last * 0.38) * loss;
    last = value;
    samples[i] = value;
    shaped[at] = filtered;
    at = next;
  }
  for (let i = 0; i < 1200 && i < samples.length; i++) samples[samples.length - 1 - i] *= i / 1200;
  return samples;
}

/** A felt piano: few partials, slightly stretched, each fading at its own pace. */
function felt(note, seconds) {
  const f = hertz(note);
  const samples = new Float32Array(Math.floor((seconds + 1.6) * RATE));
  const partials = [1, 0.42, 0.2, 0.09, 0.045, 0.02];
  for (let i = 0; i < samples.length; i++) {
    const t = i / RATE;
    let value = 0;
    partials.forEach((level, k) => {
      const n = k + 1;
      value +=
        level * Math.sin(2 * Math.PI * f * n * (1 + 0.0004 * n * n) * t) * Math.exp(-t * (1.1 + n * 0.75));
    });
    const attack = 1 - Math.exp(-t / 0.006);
    const release = t < seconds ? 1 : Math.exp(-(t - seconds) / 0.35);
    samples[i] = value * attack * release + (random() - 0.5) * 0.03 * Math.exp(-t / 0.012);
  }
  return samples;
}

/** A few violins far away: detuned, soft in and out. */
function strings(note, seconds) {
  const f = hertz(note);
  const samples = new Float32Array(Math.floor((seconds + 1.2) * RATE));
  const detune = [-0.0021, -0.0008, 0.0009, 0.0023].map((d) => ({ d, p: random() }));
  let low = 0;
  let lower = 0;
  for (let i = 0; i < samples.length; i++) {
    const t = i / RATE;
    const vibrato = 1 + 0.0016 * Math.sin(2 * Math.PI * 5.1 * t) * Math.min(1, t);
    let value = 0;
    for (const { d, p } of detune) value += (((f * (1 + d) * vibrato * t + p) % 1) * 2 - 1) * 0.25;
    low += 0.11 * (value - low);
    lower += 0.11 * (low - lower);
    const shape = Math.min(1, t / 0.7) * (t < seconds ? 1 : Math.exp(-(t - seconds) / 0.4));
    samples[i] = lower * shape;
  }
  return samples;
}

const bars = [
  {
    bass: 'D3',
    chord: ['A3', 'D4', 'F#4'],
    pad: ['D4', 'A4'],
    melody: [
      ['A4', 1],
      ['D5', 1],
      ['F#5', 1],
    ],
  },
  {
    bass: 'C#3',
    chord: ['A3', 'E4', 'A4'],
    pad: ['C#4', 'A4'],
    melody: [
      ['E5', 2],
      ['C#5', 1],
    ],
  },
  {
    bass: 'B2',
    chord: ['F#3', 'D4', 'F#4'],
    pad: ['D4', 'B4'],
    melody: [
      ['D5', 1],
      ['F#5', 1],
      ['A5', 1],
    ],
  },
  {
    bass: 'G2',
    chord: ['G3', 'D4', 'B4'],
    pad: ['D4', 'B4'],
    melody: [
      ['G5', 1.5],
      ['F#5', 0.5],
      ['E5', 1],
    ],
  },
  {
    bass: 'F#2',
    chord: ['A3', 'D4', 'A4'],
    pad: ['D4', 'A4'],
    melody: [
      ['F#5', 2],
      ['D5', 1],
    ],
  },
  {
    bass: 'E3',
    chord: ['G3', 'B3', 'E4'],
    pad: ['E4', 'B4'],
    melody: [
      ['E5', 1],
      ['G5', 1],
      ['F#5', 1],
    ],
  },
  {
    bass: 'A2',
    chord: ['G3', 'C#4', 'E4'],
    pad: ['E4', 'G4'],
    melody: [
      ['E5', 2],
      ['C#5', 1],
    ],
  },
  { bass: 'D2', chord: ['A3', 'D4', 'F#4'], pad: ['D4', 'F#4', 'A4'], melody: [['D5', 3]] },
];

bars.forEach(({ bass, chord, pad, melody }, bar) => {
  const start = bar * 3 * BEAT + 0.05;
  const last = bar === BARS - 1;
  const ring = last ? 4.5 : 2.4;
  const human = () => (random() - 0.5) * 0.014;
  add(start, pluck(bass, ring, 0.35), 0.5, 0.25);
  const pattern = last ? [0, 1, 2] : [0, 1, 2, 1, 2];
  pattern.forEach((string, i) => {
    const at = last ? start + 0.06 + i * 0.07 : start + (i + 1) * (BEAT / 2) + human();
    add(at, pluck(chord[string], ring, 0.5 + random() * 0.12), 0.27 + random() * 0.05, 0.35);
  });
  let at = start;
  for (const [note, beats] of melody) {
    add(at + Math.abs(human()), felt(note, beats * BEAT * 0.96), 0.2, 0.75);
    if (bar >= 4)
      add(
        at + 0.012,
        felt(
          note.replace(/\d/, (o) => String(o - 1)),
          beats * BEAT,
        ),
        0.08,
        0.7,
      );
    at += beats * BEAT;
  }
  if (bar >= 2)
    for (const note of pad) add(start, strings(note, 3 * BEAT * (last ? 1.1 : 1)), bar < 4 ? 0.06 : 0.1, 0.9);
});

/** A small room: eight combs and three all-passes. */
function room(input) {
  const sum = new Float32Array(input.length);
  for (const [ms, gain] of [
    [29.7, 0.8],
    [37.1, 0.79],
    [41.1, 0.78],
    [43.7, 0.77],
    [53.3, 0.75],
    [61.9, 0.73],
  ]) {
    const delay = Math.round((ms / 1000) * RATE);
    const line = new Float32Array(delay);
    let damp = 0;
    for (let i = 0, p = 0; i < input.length; i++, p = (p + 1) % delay) {
      const echo = line[p];
      damp += 0.45 * (echo - damp);
      line[p] = input[i] + damp * gain;
      sum[i] += echo / 6;
    }
  }
  for (const ms of [5.1, 12.6, 10.0]) {
    const delay = Math.round((ms / 1000) * RATE);
    const line = new Float32Array(delay);
    for (let i = 0, p = 0; i < sum.length; i++, p = (p + 1) % delay) {
      const echo = line[p];
      const value = sum[i] + echo * 0.6;
      line[p] = value;
      sum[i] = echo - value * 0.6;
    }
  }
  return sum;
}

const echo = room(wet);
let peak = 0;
for (let i = 0; i < out.length; i++) {
  const t = i / RATE;
  const tail = Math.min(1, Math.max(0, (SECONDS - t) / 1.8));
  out[i] = Math.tanh((out[i] + echo[i] * 0.55) * 1.15) * tail;
  peak = Math.max(peak, Math.abs(out[i]));
}

const pcm = Buffer.alloc(44 + out.length * 2);
pcm.write('RIFF', 0);
pcm.writeUInt32LE(pcm.length - 8, 4);
pcm.write('WAVEfmt ', 8);
pcm.writeUInt32LE(16, 16);
pcm.writeUInt16LE(1, 20);
pcm.writeUInt16LE(1, 22);
pcm.writeUInt32LE(RATE, 24);
pcm.writeUInt32LE(RATE * 2, 28);
pcm.writeUInt16LE(2, 32);
pcm.writeUInt16LE(16, 34);
pcm.write('data', 36);
pcm.writeUInt32LE(out.length * 2, 40);
out.forEach((value, i) => pcm.writeInt16LE(Math.round((value / peak) * 0.89 * 32767), 44 + i * 2));

const wav = path.join(tmpdir(), `keepsong-sample-${process.pid}.wav`);
const target = path.join(root, 'public/sample/the-long-way-home.mp3');
mkdirSync(path.dirname(target), { recursive: true });
writeFileSync(wav, pcm);
execFileSync('lame', ['--quiet', '-q', '0', '-m', 'm', '-b', '48', '--resample', '32', wav, target]);
rmSync(wav);

const COUNT = 72;
const levels = Array.from({ length: COUNT }, (_, bar) => {
  const from = Math.floor((bar / COUNT) * out.length);
  const to = Math.floor(((bar + 1) / COUNT) * out.length);
  let sum = 0;
  for (let i = from; i < to; i++) sum += out[i] ** 2;
  return Math.sqrt(sum / (to - from));
});
const loudest = Math.max(...levels);
const peaks = levels.map((level) => Math.max(6, Math.round((level / loudest) ** 1.5 * 100)));
writeFileSync(
  path.join(root, 'src/features/marketing/sample-peaks.ts'),
  `/** Made by scripts/render-sample.mjs with the recording: loudness per bar, 0 to 100, and the length in seconds. */\n` +
    `export const samplePeaks = [${peaks.join(', ')}] as const;\nexport const SAMPLE_SECONDS = ${SECONDS.toFixed(1)};\n`,
);
console.log(`${SECONDS.toFixed(1)} s`);
