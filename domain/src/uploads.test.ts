import { describe, expect, it } from 'vitest';
import {
  EMPTY_FILE,
  UPLOAD_RULES,
  maxUploadBytes,
  rejectUpload,
  safeObjectName,
  uploadPath,
} from './uploads.ts';

describe('the rules for uploads', () => {
  it.each([
    ['audio', 'song.mp3', 'audio/mpeg'],
    ['audio', 'song.MP3', 'audio/mp3'],
    ['audio', 'song.wav', 'audio/wav'],
    ['audio', 'song.wav', 'audio/x-wav'],
    ['audio', 'song.wav', 'audio/wave'],
    ['cover', 'art.jpeg', 'image/jpeg'],
    ['cover', 'art.png', 'image/png'],
    ['cover', 'art.webp', 'image/webp'],
    ['master', 'song.wav', 'audio/wav'],
    ['instrumental', 'song.mp3', 'audio/mpeg'],
  ] as const)('%s: %s as %s is accepted', (kind, name, type) => {
    expect(rejectUpload(kind, { name, type, size: maxUploadBytes(kind) - 1 })).toBeNull();
  });

  it.each([
    ['audio', 'song.ogg', 'audio/ogg'],
    ['audio', 'song.mp3', 'audio/wav'],
    ['audio', 'art.png', 'image/png'],
    ['cover', 'art.svg', 'image/svg+xml'],
    ['cover', 'art.png.exe', 'image/png'],
    ['cover', 'art', 'image/png'],
    ['master', 'song.mp3', 'audio/mpeg'],
    ['instrumental', 'song.zip', 'application/zip'],
  ] as const)('%s: %s as %s is refused', (kind, name, type) => {
    expect(rejectUpload(kind, { name, type, size: 1 })).toBe(UPLOAD_RULES[kind].rejection);
  });

  it('20 MB and empty files are refused', () => {
    const size = 20 * 1024 * 1024;
    expect(rejectUpload('audio', { name: 'a.mp3', type: 'audio/mpeg', size })).toEqual({
      title: 'File too large',
      description: 'Please upload a file smaller than 20MB',
    });
    expect(rejectUpload('audio', { name: 'a.mp3', type: 'audio/mpeg', size: 0 })).toBe(EMPTY_FILE);
  });

  it('files of a song may have up to 200 MB', () => {
    const master = { name: 'a.wav', type: 'audio/wav' };
    const size = 200 * 1024 * 1024;
    expect(rejectUpload('master', { ...master, size: size - 1 })).toBeNull();
    expect(rejectUpload('master', { ...master, size })?.description).toContain('smaller than 200MB');
  });

  it.each([
    ['Our Song (final).mp3', 'Our-Song-final.mp3'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Für Élise.wav', 'Fur-Elise.wav'],
    ['歌.mp3', 'file.mp3'],
    ['.mp3', 'file.mp3'],
  ])('the object of %s is named %s', (original, safe) => {
    expect(safeObjectName(original)).toBe(safe);
  });

  it('the path names owner and song', () => {
    expect(uploadPath('cover', 'u1', 's1', 'A b.png', 1700000000000)).toBe(
      'covers/u1/s1/1700000000000-A-b.png',
    );
  });
});
