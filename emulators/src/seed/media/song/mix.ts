import { SAMPLE_RATE } from './instruments.ts';

const PEAK = 0.89;

/** A small room: four echoes that feed themselves at unrelated lengths, smeared by two all-pass filters. */
function roomOf(dry: Float32Array): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const [milliseconds, feedback] of [
    [29.7, 0.77],
    [37.1, 0.75],
    [41.1, 0.73],
    [43.7, 0.71],
  ] as const) {
    const delay = Math.floor((milliseconds / 1000) * SAMPLE_RATE);
    const line = new Float32Array(delay);
    let dull = 0;
    for (let i = 0, at = 0; i < dry.length; i++, at = (at + 1) % delay) {
      const echo = line[at] ?? 0;
      dull = echo * 0.7 + dull * 0.3;
      line[at] = (dry[i] ?? 0) + dull * feedback;
      wet[i] = (wet[i] ?? 0) + echo / 4;
    }
  }
  for (const milliseconds of [5, 1.7]) {
    const delay = Math.floor((milliseconds / 1000) * SAMPLE_RATE);
    const line = new Float32Array(delay);
    for (let i = 0, at = 0; i < wet.length; i++, at = (at + 1) % delay) {
      const held = line[at] ?? 0;
      const passed = held - 0.7 * (wet[i] ?? 0);
      line[at] = (wet[i] ?? 0) + 0.7 * passed;
      wet[i] = passed;
    }
  }
  return wet;
}

/** Adds the room, takes out any offset, rounds the peaks, fades both ends and brings the loudest sample to −1 dB. */
export function master(dry: Float32Array, fadeOutSeconds: number): Float32Array {
  const wet = roomOf(dry);
  const out = new Float32Array(dry.length);
  let loudest = 1e-9;
  for (const sample of dry) loudest = Math.max(loudest, Math.abs(sample));
  const fadeIn = 0.05 * SAMPLE_RATE;
  const fadeOut = fadeOutSeconds * SAMPLE_RATE;
  let slow = 0;
  for (let i = 0; i < dry.length; i++) {
    const mixed = ((dry[i] ?? 0) + 0.32 * (wet[i] ?? 0)) / loudest;
    slow += (mixed - slow) * 0.004;
    const fade = Math.min(1, i / fadeIn, (dry.length - 1 - i) / fadeOut);
    out[i] = Math.tanh((mixed - slow) * 1.5) * fade;
  }
  let peak = 1e-9;
  for (const sample of out) peak = Math.max(peak, Math.abs(sample));
  return out.map((sample) => (sample / peak) * PEAK);
}
