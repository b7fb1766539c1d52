import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startOpenAi } from '@keepsong/emulators/openai/index';
import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../../support/database.ts';
import { draftingWith, type Drafting } from '../../support/drafting.ts';
import { givenSong } from '../../support/factory.ts';
import { waitFor } from '../../support/wait-for.ts';
import { storedLyrics } from '../../support/songs.ts';

const FAILED = { code: 'provider_unavailable', message: 'Failed to generate lyrics. Please try again.' };
const failedAs = (reason: string) => ({
  ...FAILED,
  message: `${FAILED.message} The writing service ${reason}.`,
});
const someSong = async () => (await givenSong({ uid: randomUUID(), email: 'ada@example.com' })).song;

describe('a draft while the writing service', () => {
  let openai: Awaited<ReturnType<typeof startOpenAi>>;
  let draft: Drafting;
  beforeAll(async () => {
    openai = await startOpenAi(0);
    draft = await draftingWith(`${openai.url}/v1`);
  });
  afterAll(() => openai.stop());
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${openai.url}${path}`, { headers: { 'content-type': 'application/json' }, ...init });
  const fault = async (what: object) => {
    const answer = await ask('/__faults', {
      method: 'POST',
      body: JSON.stringify({ path: '/v1/*', ...what }),
    });
    expect(answer.status).toBe(201);
  };
  afterEach(() => ask('/__faults', { method: 'DELETE' }));
  const lastOutcome = async () =>
    ((await (await ask('/__last-request')).json()) as { outcome: string }).outcome;

  it('works: streams pieces that add up to the whole text, and writes the audit log', async () => {
    const song = await someSong();
    const pieces: string[] = [];
    const { lyrics, model } = await draft(song.id, {
      send: (piece) => {
        pieces.push((piece as { piece: string }).piece);
        return Promise.resolve();
      },
    });
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('').trim()).toBe(lyrics);
    expect(await storedLyrics(song.id)).toEqual({ lyrics: '', lyricsRevision: 0 });
    const found = await database.collection('auditLog').where('target', '==', songPath(song.id)).get();
    expect(found.docs.map((document) => document.data())).toMatchObject([
      { action: 'lyrics_generated', after: { model, characters: lyrics.length } },
    ]);
  });

  it.each([
    [
      'answers 429',
      { kind: 'status', status: 429, times: null, headers: { 'retry-after-ms': '1' } },
      failedAs('is busy; in a minute it may answer'),
    ],
    ['drops the connection', { kind: 'reset_before', times: null }, FAILED],
  ])('%s every time says what is known', async (_what, how, failure) => {
    const song = await someSong();
    await fault(how);
    await expect(draft(song.id)).rejects.toMatchObject(failure);
  });

  it('stumbles once still comes', async () => {
    const song = await someSong();
    await fault({ kind: 'status', status: 500, headers: { 'retry-after-ms': '1' } });
    expect((await draft(song.id)).lyrics).toContain('[Chorus]');
  });

  it('hangs times out with an error for the admin', async () => {
    const song = await someSong();
    await fault({ kind: 'hang', times: null });
    await expect(draft(song.id, {}, 300)).rejects.toMatchObject(failedAs('has not answered for 30 seconds'));
  });

  it('reaches its limit is not complete, and is continued to the same text', async () => {
    const song = await someSong();
    const whole = await draft(song.id);
    expect(whole.isComplete).toBe(true);
    await ask('/__length', { method: 'POST', body: JSON.stringify({ tokens: 40 }) });
    const cut = await draft(song.id);
    expect(cut.isComplete).toBe(false);
    expect(whole.lyrics.startsWith(cut.lyrics)).toBe(true);
    const pieces: string[] = [];
    const send = (piece: unknown) => Promise.resolve(void pieces.push((piece as { piece: string }).piece));
    const continued = await draft(song.id, { send }, 30_000, cut.lyrics);
    expect(continued).toMatchObject({ isComplete: true, lyrics: whole.lyrics });
    expect(cut.lyrics + pieces.join('')).toBe(whole.lyrics);
  });

  it.each([
    ['refuses', 'refusal', /refused to write/],
    ['filters the text', 'content_filter', /content filter/],
    ['spends its budget before the first word', 'budget', /length limit before the first word/],
  ])('%s says so, and the next draft comes', async (_what, ending, message) => {
    const song = await someSong();
    await ask('/__ending', { method: 'POST', body: JSON.stringify({ ending }) });
    const failed = draft(song.id);
    await expect(failed).rejects.toMatchObject({ code: 'not_allowed_now' });
    await expect(failed).rejects.toThrow(message);
    expect((await draft(song.id)).isComplete).toBe(true);
  });

  it('writes and the admin stops it: the request to the service ends too', async () => {
    const song = await someSong();
    const stop = new AbortController();
    await expect(
      draft(song.id, {
        signal: stop.signal,
        send: () => Promise.resolve(stop.abort()),
      }),
    ).rejects.toMatchObject(FAILED);
    await waitFor('the writer to notice', async () => (await lastOutcome()) === 'aborted');
  });
});
