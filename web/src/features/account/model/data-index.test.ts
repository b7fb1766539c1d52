import type { MyData } from '@keepsong/domain/documents/account';
import { expect, it } from 'vitest';
import { archiveNames, dataIndex } from './data-index';

const data: MyData = {
  exportedAt: '2026-06-01T12:00:00.000Z',
  account: { id: 'june', email: 'june@example.com' },
  profile: null,
  orders: [{ id: 'order-1', songTitle: '<script>alert(1)</script>', lineItems: [{ label: 'Song' }] }],
  songs: [{ title: 'Maple Street', versions: [{ lyrics: 'first line\nsecond line' }] }],
  covers: [],
  gifts: [{ recipient: 'Grandma', message: 'For you' }],
  emails: [{ subject: 'Thank you' }],
  files: [
    'songs/june/song-1/1700000000000-Maple-Street.mp3',
    'takes/june/song-1/1A-1700000000000-mix.wav',
    'covers/june/song-1/1700000000001-art.png',
  ],
};

const filesOf = (paths: readonly string[]) => archiveNames(paths).map((it) => ({ ...it, isMissing: false }));
const index = dataIndex(data, filesOf(data.files));

it('the index shows every part, at any depth, as text', () => {
  for (const word of ['june@example.com', 'Song title', 'second line', 'Thank you', 'Grandma'])
    expect(index).toContain(word);
  expect(index).toContain('&lt;script&gt;');
  expect(index).not.toContain('<script');
});

it('the index links every file under its name in the archive', () => {
  for (const { name } of archiveNames(data.files)) expect(index).toContain(`href="${name}"`);
});

it('the index names a missing file and does not link it', () => {
  const [missing, ...others] = filesOf(data.files);
  if (!missing) throw new Error('no file');
  const html = dataIndex(data, [{ ...missing, isMissing: true }, ...others]);
  expect(html).toContain('<li>1700000000000-Maple-Street.mp3 – missing');
  expect(html).not.toContain(missing.name);
});

it('files are named once, without the owner, and linked as addresses', () => {
  const path = 'songs/june/s/50% "off" #1.mp3';
  expect(archiveNames([path, path])).toEqual([{ path, name: 'files/songs/s/50% "off" #1.mp3' }]);
  expect(dataIndex(data, filesOf([path]))).toContain('href="files/songs/s/50%25%20%22off%22%20%231.mp3"');
});
