import { expect, it } from 'vitest';
import { uploadedFile } from './uploaded-file.ts';

const name = 'songs/u1/s1/1700000000000-our-song.mp3';

it('an object of the bucket is an upload when its path is one of uploads, with its own metadata', () => {
  const about = { originalName: 'Our Söng.mp3', orderId: 'o1', uploadedBy: 'a1' };
  const metadata = { ...about, firebaseStorageDownloadTokens: 't' };
  expect(uploadedFile({ name, contentType: 'audio/mpeg', size: '12', metadata })).toMatchObject({
    ...{ kind: 'audio', ownerId: 'u1', songId: 's1', orderId: 'o1' },
    ...{ originalName: 'Our Söng.mp3', by: 'a1', bytes: 12, hasDownloadToken: true },
  });
});

it('an object of the bucket was created when the bucket says, whatever the uploader’s clock said', () => {
  const timeCreated = '2026-03-02T12:00:00.123Z';
  expect(uploadedFile({ name, timeCreated })?.createdAt).toEqual(new Date(timeCreated));
});

it('an object of the bucket has a name of at most 200 characters, none of them cut in two', () => {
  const originalName = `${'𠮷'.repeat(300)}.mp3`;
  expect(uploadedFile({ name, metadata: { originalName } })?.originalName).toBe('𠮷'.repeat(200));
});

it('an object of the bucket is named by its file name without metadata', () => {
  const unnamed = { originalName: 'our-song.mp3', by: '', hasDownloadToken: false };
  expect(uploadedFile({ name })).toMatchObject(unnamed);
});

it.each([
  ...['public/s1/x.mp3', 'covers/u1/s1/1700000000000-a.png-w640.webp', 'songs/u1/1700000000000-x.mp3'],
  'elsewhere/u1/s1/1700000000000-x.mp3',
])('an object of the bucket %s is none', (path) => {
  expect(uploadedFile({ name: path })).toBeNull();
});
