import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { createPlayerStore, type AudioPort } from './player-store';
import type { Track } from './player-types';

class FakeAudio implements AudioPort {
  src = '';
  preload: HTMLAudioElement['preload'] = '';
  currentTime = 0;
  duration = NaN;
  paused = true;
  ended = false;
  refusal: Error | null = null;
  loads = 0;
  private readonly listeners = new Map<string, (() => void)[]>();

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  removeAttribute(): void {
    this.src = '';
  }
  load(): void {
    this.loads += 1;
  }
  play(): Promise<void> {
    if (this.refusal) return Promise.reject(this.refusal);
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    this.paused = true;
  }
  tell(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener();
  }
  knowsLength(seconds: number): void {
    this.duration = seconds;
    this.tell('loadedmetadata');
    this.tell('playing');
  }
  reaches(seconds: number): void {
    this.currentTime = seconds;
    this.tell('timeupdate');
  }
}

const song = (songId: string, url = `/${songId}.mp3`): Track => ({
  songId,
  title: songId,
  url,
  coverUrl: null,
  duration: null,
  peaks: [],
});
const [a, b] = [song('a'), song('b')];

function setUp(shown: Track | null = null) {
  const audio = new FakeAudio();
  const create = vi.fn(() => audio);
  return { audio, create, player: createPlayerStore(create, shown) };
}
/** The first song plays, and its file is known to be so long. */
function playing(seconds: number) {
  const given = setUp();
  given.player.play(a);
  given.audio.knowsLength(seconds);
  return given;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('the player makes a song current and plays it from 0, with its length once the file says it, and one audio element for all songs', () => {
  const { audio, create, player } = setUp();
  player.play(a);
  expect(player.state.getState()).toMatchObject({ current: a, isPlaying: true, phase: 'loading' });
  expect(player.time.getState().duration).toBeNull();
  audio.knowsLength(61.5);
  expect(player.time.getState()).toEqual({ position: 0, duration: 61.5 });
  player.play(b);
  expect(audio.src).toBe('/b.mp3');
  expect(create).toHaveBeenCalledTimes(1);
});

it('playing the same song again resumes it', () => {
  const { audio, player } = playing(100);
  audio.reaches(40);
  player.pause();
  player.play({ ...a });
  expect(player.state.getState().isPlaying).toBe(true);
  expect(player.time.getState().position).toBe(40);
  expect(audio.currentTime).toBe(40);
});

it('the player stops at the end and goes back to 0', () => {
  const { audio, player } = playing(60);
  audio.reaches(60);
  audio.paused = true;
  audio.ended = true;
  audio.tell('pause');
  audio.tell('ended');
  expect(player.state.getState()).toMatchObject({ current: a, isPlaying: false });
  expect(player.time.getState().position).toBe(0);
  expect(audio.currentTime).toBe(0);
});

it('a paused song that is moved to its end stays there', () => {
  const { audio, player } = playing(60);
  player.pause();
  player.seek(60);
  audio.tell('ended');
  expect(player.time.getState().position).toBe(60);
});

it('the player shows that the operating system paused; stop releases the song and its file', () => {
  const { audio, player } = setUp();
  player.play(a);
  audio.paused = true;
  audio.tell('pause');
  expect(player.state.getState()).toMatchObject({ current: a, isPlaying: false });
  player.play(a);
  player.stop();
  expect(player.state.getState()).toMatchObject({ current: null, isPlaying: false });
  expect(audio.src).toBe('');
  expect(audio.paused).toBe(true);
});

it('the player skips within the song and never past its ends', () => {
  const { audio, player } = playing(25);
  player.skip(10);
  expect(audio.currentTime).toBe(10);
  player.skip(10);
  player.skip(10);
  expect(audio.currentTime).toBe(25);
  player.skip(-10);
  player.skip(-10);
  player.skip(-10);
  expect(audio.currentTime).toBe(0);
});

it('while the slider is held the song does not move it; letting go moves the song once', () => {
  const { audio, player } = playing(100);
  player.startDrag();
  player.dragTo(30);
  audio.reaches(2);
  expect(player.time.getState().position).toBe(30);
  player.dragTo(31);
  expect(audio.currentTime).toBe(2);
  player.endDrag();
  expect(audio.currentTime).toBe(31);
  audio.reaches(31.2);
  expect(player.time.getState().position).toBe(31.2);
});

it('the player shows a song paused and fetches nothing, and plays it from where it was moved', () => {
  const { audio, create, player } = setUp(a);
  expect(player.state.getState()).toMatchObject({ current: a, isPlaying: false });
  player.seek(12);
  expect(create).not.toHaveBeenCalled();
  player.toggle();
  audio.knowsLength(30);
  expect(audio.currentTime).toBe(12);
});

it('the player pauses after a refused play, and logs it unless it was paused while the song loads', async () => {
  const { audio, player } = setUp();
  audio.refusal = new DOMException('aborted', 'AbortError');
  player.play(a);
  player.pause();
  await settled();
  expect(errors).not.toHaveBeenCalled();
  audio.refusal = new Error('not allowed');
  player.play(a);
  await settled();
  expect(player.state.getState().isPlaying).toBe(false);
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('Error playing audio:'), audio.refusal);
});

it('a file that fails to load is a failure; retry loads it again and resumes at the position', () => {
  const { audio, player } = playing(100);
  audio.reaches(33);
  audio.tell('error');
  expect(player.state.getState()).toMatchObject({ phase: 'failed', isPlaying: false });
  audio.src = '';
  player.retry();
  expect(player.state.getState()).toMatchObject({ phase: 'loading', isPlaying: true });
  expect(audio.src).toBe('/a.mp3');
  audio.knowsLength(100);
  expect(audio.currentTime).toBe(33);
  expect(player.state.getState().phase).toBe('ready');
});

const privateSong = (songId: string, resolveUrl: () => Promise<string>): Track => ({
  ...song(songId, `songs/${songId}.mp3`),
  resolveUrl,
});

it('a private recording, whose URLs expire, plays from the resolved URL after stopping the previous song', async () => {
  const { audio, player } = setUp();
  player.play(a);
  player.play(privateSong('p', () => Promise.resolve('https://signed/p')));
  expect(audio.src).toBe('');
  expect(player.state.getState()).toMatchObject({ isPlaying: true, phase: 'loading' });
  await settled();
  expect(audio.src).toBe('https://signed/p');
  expect(audio.paused).toBe(false);
});

it('a private recording, whose URLs expire, does not start once another song was chosen, or it was paused', async () => {
  const { audio, player } = setUp();
  let deliver = (_url: string) => {};
  player.play(privateSong('p', () => new Promise((resolve) => (deliver = resolve))));
  player.play(b);
  deliver('https://signed/p');
  await settled();
  expect(audio.src).toBe('/b.mp3');
});

it('a private recording, whose URLs expire, fails without a URL; retry requests a new one and resumes at the position', async () => {
  const { audio, player } = setUp();
  const resolveUrl = vi.fn<() => Promise<string>>().mockResolvedValueOnce('https://signed/old');
  player.play(privateSong('p', resolveUrl));
  await settled();
  audio.knowsLength(100);
  audio.reaches(40);
  audio.tell('error');
  resolveUrl.mockRejectedValueOnce(new Error('offline'));
  player.retry();
  await settled();
  expect(player.state.getState()).toMatchObject({ phase: 'failed', isPlaying: false });
  resolveUrl.mockResolvedValueOnce('https://signed/new');
  player.retry();
  await settled();
  audio.knowsLength(100);
  expect(audio.src).toBe('https://signed/new');
  expect(audio.currentTime).toBe(40);
});
