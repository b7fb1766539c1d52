import { randomUUID } from 'node:crypto';
import { wavFile } from '../support/files.ts';
import { givenOptions } from '../support/notes.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOutput } from './support/recorded-output.ts';
import { heard, position } from './support/song-page.ts';

// Long enough for a browser that stalls for seconds. The pitch of A stays below that of B.
const SECONDS = 13;
/** Hertz at the beginning of each option. The pitch rises evenly, so that it encodes the position. */
const PITCH = { A: 300, B: 6000 } as const;
const RISE = 400;

const chirp = (option: 'A' | 'B', level: number) =>
  wavFile(
    SECONDS,
    44_100,
    (second) => level * Math.sin(2 * Math.PI * (PITCH[option] * second + (RISE * second * second) / 2)),
  );

const someTitle = () => `River ${randomUUID().slice(0, 8)}`;

test('Changing between the options leaves no gap and keeps the position', async ({ page, signedIn }) => {
  const title = someTitle();
  // Not when the file is loaded, which the runner and each worker do.
  const recordings = { A: chirp('A', 0.8), B: chirp('B', 0.4) };
  const { order } = await givenOptions(signedIn, recordings, { title });
  const recorded = await recordOutput(page);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await expect(page.getByRole('button', { name: `Pause ${title}` })).toBeVisible();
  const sounds = async (option: string) => {
    await expect(heard(page, option)).toBeVisible();
    const at = async () => Number(await position(page).inputValue());
    const from = await at();
    await expect.poll(at).toBeGreaterThan(from + 0.3);
  };
  await sounds('Option A');
  await page.keyboard.press('b');
  await sounds('Option B');
  await page.keyboard.press('A');
  await sounds('Option A');
  await page.getByRole('button', { name: `Pause ${title}` }).click();

  const { sampleRate, samples } = await recorded();
  const windows = pitches(samples, sampleRate);
  const changes = windows.flatMap((one, index) => {
    const next = windows[index + 1];
    return next && one.option !== next.option ? [[one, next] as const] : [];
  });
  expect(changes).toHaveLength(2);
  for (const [before, after] of changes) {
    const gap = longestSilence(samples.slice(before.end - sampleRate / 10, after.start + sampleRate / 10));
    const jump = after.position - before.position - (after.at - before.at);
    console.log(
      `figure: from ${before.option} to ${after.option}: gap ${((gap / sampleRate) * 1000).toFixed(1)} ms, position off by ${(jump * 1000).toFixed(1)} ms`,
    );
    expect(gap / sampleRate).toBeLessThanOrEqual(0.02);
    expect(Math.abs(jump)).toBeLessThanOrEqual(0.02);
  }
});

interface Pitch {
  option: 'A' | 'B';
  /** Seconds of the song, computed from the pitch, and of the recording; at the window's middle. */
  position: number;
  at: number;
  /** Samples. */
  start: number;
  end: number;
}

/** Returns the windows of the recording that contain only one option. */
function pitches(samples: readonly number[], sampleRate: number): Pitch[] {
  const length = Math.round(sampleRate * 0.05);
  const found: Pitch[] = [];
  for (let start = 0; start + length <= samples.length; start += length / 5) {
    const from = Math.round(start);
    const window = samples.slice(from, from + length);
    const crossings = window.flatMap((sample, index) => {
      const before = window[index - 1];
      return before !== undefined && before < 0 && sample >= 0 ? [index - sample / (sample - before)] : [];
    });
    const [first, last] = [crossings[0], crossings.at(-1)];
    if (first === undefined || last === undefined || crossings.length < 8) continue;
    const periods = crossings.slice(1).map((at, index) => at - (crossings[index] ?? 0));
    const mean = (last - first) / periods.length;
    // Both options sound during the fade, and their periods differ.
    if (periods.some((period) => Math.abs(period - mean) > mean * 0.2)) continue;
    const hertz = sampleRate / mean;
    const option = hertz > PITCH.B - 100 ? 'B' : 'A';
    const at = (from + (first + last) / 2) / sampleRate;
    found.push({ option, position: (hertz - PITCH[option]) / RISE, at, start: from, end: from + length });
  }
  return found;
}

/** The longest run of samples without sound. */
function longestSilence(samples: readonly number[]): number {
  let longest = 0;
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) < 0.01 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
