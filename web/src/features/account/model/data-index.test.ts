import type { MyData } from '@keepsong/domain/calls/export-my-data';
import { expect, it } from 'vitest';
import { archiveName, dataIndex } from './data-index';

const data: MyData = {
  exportedAt: '2026-06-01T12:00:00.000Z',
  account: { id: 'june', email: 'june@example.com' },
  profile: null,
  orders: [{ id: 'order-1', songTitle: '<script>alert(1)</script>', lineItems: [{ label: 'Song' }] }],
  songs: [{ title: 'Maple Street', versions: [{ lyrics: 'first line\nsecond line' }] }],
  covers: [],
  gifts: [],
  emails: [{ subject: 'Thank you' }],
  files: [
    'songs/june/song-1/1700000000000-Maple-Street.mp3',
    'takes/june/song-1/1A-1700000000000-mix.wav',
    'covers/june/song-1/1700000000001-art.png',
  ],
};

it('the index shows every part, at any depth, as text', () => {
  const html = dataIndex(data);
  for (const word of ['june@example.com', 'Song title', 'Maple Street', 'second line', 'Thank you']) {
    expect(html).toContain(word);
  }
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
});

it('the index links every file under its name in the archive', () => {
  const html = dataIndex(data);
  for (const path of data.files) expect(html).toContain(`href="${archiveName(path)}"`);
  expect(html).toContain(
    '<audio controls preload="none" src="files/songs/song-1/1700000000000-Maple-Street.mp3">',
  );
});

it('the index plays recordings, and shows pictures', () => {
  const html = dataIndex(data);
  expect(html).toContain('<audio controls preload="none" src="files/takes/song-1/1A-1700000000000-mix.wav">');
  expect(html).toContain('<img alt="" src="files/covers/song-1/1700000000001-art.png">');
});
