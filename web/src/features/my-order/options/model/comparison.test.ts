import { exampleTake } from '@keepsong/domain/examples/take';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { loudnessGap } from '@/entities/song/loudness';
import { createComparison, gainsOf, type Comparison } from './comparison';

const takes = [exampleTake({ option: 'A' }), exampleTake({ option: 'B' })];

const loud = (...loudnesses: (number | null)[]) =>
  loudnesses.map((loudness) => ({ audio: { ...exampleTake().audio, loudness } }));

it.each([
  ['equally loud', [-14, -14], [0, 0], null],
  ['not equally loud', [-9, -14], [-5, 0], null],
  ['as different as we make equal', [-10, -22], [-12, 0], null],
  ['very different', [-9, -52], [-12, 0], 43],
  ['three', [-9, -14, -30], [-12, -12, 0], 21],
  ['one of unknown loudness', [-9, null], [0, 0], null],
  ['all of unknown loudness', [null, null], [0, 0], null],
])('turns down what is louder, by at most 12 dB: takes that are %s', (_name, loudnesses, decibels, gap) => {
  const takesOf = loud(...loudnesses);
  expect(gainsOf(takesOf).map((gain) => Math.round(20 * Math.log10(gain)))).toEqual(decibels);
  expect(loudnessGap(takesOf)).toBe(gap);
});

/** This document has no AudioContext, so an element plays the files. */
let play: MockInstance<HTMLMediaElement['play']>;
let deliver: () => void;
let fetches = 0;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  fetches = 0;
});
afterEach(() => vi.restoreAllMocks());

function begin(): Comparison {
  const file = new Promise<Blob>((resolve) => {
    deliver = () => resolve(new Blob(['song']));
  });
  return createComparison(takes, () => {
    fetches += 1;
    return file;
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function playing(): Promise<Comparison> {
  const comparison = begin();
  comparison.play();
  deliver();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'ready', isPlaying: true });
  return comparison;
}

type Press = 'play' | 'pause' | 'toggle';

it.each<[Press[], boolean]>([
  [['play'], true],
  [['play', 'play'], true],
  [['play', 'pause'], false],
  [['toggle', 'toggle'], false],
  [['play', 'pause', 'play'], true],
  [['toggle', 'toggle', 'toggle'], true],
  [['play', 'toggle', 'pause'], false],
])('after %j while the files load, the sound starts: %s', async (presses, starts) => {
  const comparison = begin();
  for (const press of presses) comparison[press]();
  expect(comparison.state.getState()).toMatchObject({ phase: 'loading', isPlaying: starts });
  deliver();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'ready', isPlaying: starts });
  expect(play).toHaveBeenCalledTimes(starts ? 1 : 0);
  expect(fetches).toBe(takes.length);
});

it('starts with the take and the position that were chosen while it loaded', async () => {
  const comparison = begin();
  comparison.play();
  comparison.hear(1);
  comparison.seek(12);
  deliver();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ heard: 1, position: 12, isPlaying: true });
  expect(document.querySelector('audio:last-of-type')).toHaveProperty('currentTime', 12);
});

it.each<[string, (comparison: Comparison) => void]>([
  ['another take', ({ hear }) => hear(1)],
  ['another position', ({ seek }) => seek(30)],
  [
    'after a pause',
    (comparison) => {
      comparison.pause();
      comparison.play();
    },
  ],
])('says so when the sound cannot start again: %s', async (_name, act) => {
  const comparison = await playing();
  play.mockRejectedValueOnce(new DOMException('The device is gone', 'NotSupportedError'));
  act(comparison);
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'failed', isPlaying: false });
  comparison.toggle();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'ready', isPlaying: true });
});

it('a start that a pause or another start interrupted is no failure', async () => {
  const comparison = await playing();
  play.mockImplementation(() => Promise.reject(new DOMException('interrupted', 'AbortError')));
  comparison.seek(30);
  comparison.pause();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'ready', isPlaying: false });
});

it('fetches the files again after a failure', async () => {
  let isOnline = false;
  const comparison = createComparison(takes, () =>
    isOnline ? Promise.resolve(new Blob(['song'])) : Promise.reject(new Error('offline')),
  );
  comparison.play();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'failed', isPlaying: false });
  isOnline = true;
  comparison.toggle();
  await settled();
  expect(comparison.state.getState()).toMatchObject({ phase: 'ready', isPlaying: true });
});

it('the end cancels the fetch, and another play fetches again', async () => {
  const signals: AbortSignal[] = [];
  const comparison = createComparison(takes, (_path, _onProgress, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  });
  comparison.play();
  comparison.end();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(comparison.state.getState()).toMatchObject({ phase: 'idle', isPlaying: false });
  comparison.play();
  await settled();
  expect(signals).toHaveLength(2 * takes.length);
});
