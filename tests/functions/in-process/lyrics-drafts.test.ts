import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startOpenAi } from '@keepsong/emulators/openai/index';
import { songPath } from '@keepsong/domain/documents/song';
import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { database, storedAll } from '../../support/database.ts';
import { draftingWith } from '../../support/drafting.ts';
import { givenSong, someCustomer } from '../../support/factory.ts';
import { waitFor } from '../../support/wait-for.ts';
import { storedLyrics } from '../../support/songs.ts';

const FAILED = { code: 'provider_unavailable', message: 'Failed to generate lyrics. Please try again.' };
const someSong = async () => (await givenSong(someCustomer())).song;
const openai = await startOpenAi(0);
afterAll(openai.stop);
const draft = await draftingWith(`${openai.url}/v1`);

/** What a draft sends before its end. */
function received() {
  const pieces: string[] = [];
  const sendChunk = (piece: unknown) => Promise.resolve(pieces.push((piece as { piece: string }).piece) > 0);
  return { pieces, sendChunk };
}

describe('a draft while the writing service', () => {
  const ask = (path: string, init?: RequestInit) =>
    fetch(`${openai.url}${path}`, { headers: { 'content-type': 'application/json' }, ...init });
  const fault = async (what: object) => {
    const body = JSON.stringify({ path: '/v1/*', ...what });
    expect((await ask('/__faults', { method: 'POST', body })).status).toBe(201);
  };
  afterEach(() => ask('/__faults', { method: 'DELETE' }));

  it('works: streams pieces that add up to the whole text, and writes the audit log', async () => {
    const song = await someSong();
    const { pieces, sendChunk } = received();
    const { lyrics, model } = await draft(song.id, { sendChunk });
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('').trim()).toBe(lyrics);
    expect(await storedLyrics(song.id)).toEqual({ lyrics: '', lyricsRevision: 0 });
    const about = database.collection(AUDIT_LOG).where('target', '==', songPath(song.id));
    expect(await storedAll(about, auditEntrySchema)).toMatchObject([
      { action: 'lyrics_generated', after: { model, characters: lyrics.length } },
    ]);
  });

  it.each([
    [
      'answers 429',
      { kind: 'status', status: 429, times: null, headers: { 'retry-after-ms': '1' } },
      {
        ...FAILED,
        message: `${FAILED.message} The writing service is busy; in a minute it may answer.`,
      },
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

  it('reaches its limit is not complete', async () => {
    const song = await someSong();
    const whole = await draft(song.id);
    expect(whole.isComplete).toBe(true);
    await ask('/__length', { method: 'POST', body: JSON.stringify({ tokens: 40 }) });
    const cut = await draft(song.id);
    expect(cut.isComplete).toBe(false);
    expect(whole.lyrics.startsWith(cut.lyrics)).toBe(true);
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
    const sendChunk = () => {
      stop.abort();
      return Promise.resolve(false);
    };
    await expect(draft(song.id, { signal: stop.signal, sendChunk })).rejects.toMatchObject(FAILED);
    await waitFor('the writer to notice', async () => {
      const last = (await (await ask('/__last-request')).json()) as { outcome: string };
      return last.outcome === 'aborted';
    });
  });
});
