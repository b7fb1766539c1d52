import { publicSongPath } from '@keepsong/domain/documents/public-song';
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { expect } from 'vitest';
import { DOCTOR_HEADER, doctorProof } from '../../functions/src/operations/seen-caller.ts';
import { ports, urls } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { attack } from './attack.ts';

/** Sends a request without normalizing its path and host. */
function raw(path: string, sent: Record<string, string> = {}, port = ports.app) {
  return new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers: sent }, (response) => {
      let body = '';
      response.on('data', (piece: Buffer) => (body += piece.toString()));
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => resolve({ status, location: headers.location, body }));
    })
      .on('error', reject)
      .end();
  });
}

attack('host-header', async () => {
  const id = `attack-${randomUUID()}`;
  const files = { coverPath: null, audioPath: null, durationMs: null, peaks: [] };
  const song = { id, title: 'River Road', style: 'Folk', themes: '', searchTokens: [], ...files };
  const document = database.doc(publicSongPath(id));
  await document.set({ ...song, publishedAt: new Date() });
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { body } = await raw(`/public-songs/${id}`, forged);
  await document.delete();
  expect(body).toContain(`${urls.app.replace('http://', '')}/public-songs/${id}`);
  expect(body).not.toContain('evil.example');
});

attack('song-page-ids', async () => {
  // Asks the function itself, because Hosting normalizes some of these paths.
  const songPage = new URL(urls.function('songPage'));
  for (const id of ['__proto__', '..%2F..%2Forders%2Fx', '%00', 'a'.repeat(2000), "'%20or%201=1", '__x__']) {
    const { status, body } = await raw(`${songPage.pathname}/public-songs/${id}`, {}, ports.functions);
    expect([id, status]).toEqual([id, 404]);
    expect(body).not.toMatch(/at .*\.js:\d+/);
    const asked = await fetch(`${urls.function('publicSongs')}/api/public-songs/${id}`);
    expect([id, asked.status]).toEqual([id, 404]);
  }
});

attack('gallery-parameters', async () => {
  const ask = (query: string, init: RequestInit = {}) =>
    fetch(`${urls.function('publicSongs')}/api/public-songs?${query}`, init);
  for (const query of [
    ...['userId=someone', 'cachebuster=1', 'q=', `q=${'a'.repeat(81)}`, 'q=a&q=b', 'q[$ne]=a'],
    ...['style=Nonsense', 'after=orders/x', 'after=1.1.../../orders/x', 'after=99999999999999.1.x'],
  ]) {
    const answer = await ask(query);
    expect([query, answer.status]).toEqual([query, 400]);
    expect(await answer.json()).toEqual({ error: 'invalid_input' });
  }
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('', { method })).status).toBe(405);
  const answer = await ask('', { headers: { origin: 'https://evil.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await answer.text()).not.toMatch(/searchTokens|userId|publishedAt/);
});

attack('open-redirect-hosting', async () => {
  for (const path of [
    ...['//evil.example/', '//evil.example/index.html', '//evil.example/%2e%2e/pricing/', '/\\evil.example/'],
    ...['/%2F%2Fevil.example/', '/.//evil.example/pricing/', '/pricing//evil.example/'],
    'http://evil.example/pricing/',
  ]) {
    const { location = '/' } = await raw(path);
    expect([path, new URL(location, urls.app).origin]).toEqual([path, urls.app]);
  }
});

attack('framing', async () => {
  // Without Hosting in front, whose headers are those of firebase.json, the function sends them itself.
  for (const [name, path] of [
    ['songPage', '/public-songs/none'],
    ['galleryPage', '/public-songs'],
    ['reviewPages', '/'],
  ] as const) {
    const { headers } = await fetch(urls.function(name) + path);
    expect([name, headers.get('content-security-policy')]).toEqual([
      name,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
  }
});

attack('cross-site-post', async () => {
  const headers = { origin: 'https://evil.example', cookie: '__session=x; token=x' };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
    const request = { method: 'POST', headers: { ...headers, 'content-type': type }, body: '{"data":{}}' };
    const answer = await fetch(urls.function('setAdmin'), request);
    expect([type, answer.status]).toEqual([type, type === 'application/json' ? 401 : 400]);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

attack('seen-caller', async () => {
  const old = doctorProof('not-the-secret', new Date());
  for (const address of [`${urls.app}/api/seen-caller`, urls.function('seenCaller')]) {
    for (const headers of [{}, { [DOCTOR_HEADER]: old }, { [DOCTOR_HEADER]: `${Date.now()}.` }]) {
      const answer = await fetch(address, { headers });
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    }
  }
});
