import { describe, expect, it } from 'vitest';
import { uploadIdOf } from '../documents/upload.ts';
import { uploadPath } from '../uploads.ts';
import { COVER_WIDTHS, coverVariantPath, isCoverVariant } from './cover-sizes.ts';
import { mayReplace, parseUploadPath } from './upload-object.ts';

const at = (ms: number, name = 'a.mp3') => uploadPath('audio', 'u1', 's1', name, ms);
const T = 1_700_000_000_000;

describe('the path of an upload', () => {
  it('is read back as it was made', () => {
    expect(parseUploadPath(uploadPath('cover', 'u1', 's1', 'My art.png', T))).toEqual({
      kind: 'cover',
      ownerId: 'u1',
      songId: 's1',
      uploadedAtMs: T,
    });
  });

  it.each(['public/s1/x.mp3', 'songs/u1/x.mp3', 'songs/u1/s1/deep/1700000000000-x.mp3', 'songs/u1/s1/x.mp3'])(
    '%s is none',
    (path) => {
      expect(parseUploadPath(path)).toBeNull();
    },
  );

  it('gives a document id without a slash', () => {
    expect(uploadIdOf(at(T))).not.toContain('/');
  });
});

describe('a later upload', () => {
  it('takes the place of an earlier one and never the other way round', () => {
    expect(mayReplace(at(T + 1), at(T))).toBe(true);
    expect(mayReplace(at(T), at(T + 1))).toBe(false);
    expect(mayReplace(at(T), null)).toBe(true);
  });

  it('may be delivered twice', () => {
    expect(mayReplace(at(T), at(T))).toBe(true);
  });

  it('of the same millisecond wins in one direction only', () => {
    expect(mayReplace(at(T, 'b.mp3'), at(T, 'a.mp3'))).not.toBe(mayReplace(at(T, 'a.mp3'), at(T, 'b.mp3')));
  });

  it('replaces a file that is no upload, like seeded data', () => {
    expect(mayReplace(at(T), 'seed/a.mp3')).toBe(true);
    expect(mayReplace('seed/a.mp3', at(T))).toBe(false);
  });
});

describe('the light copies of a cover', () => {
  const cover = uploadPath('cover', 'u1', 's1', 'art-w640.webp', T);
  it('are recognised as copies, unlike an upload of such a name', () => {
    expect(COVER_WIDTHS.every((width) => isCoverVariant(coverVariantPath(cover, width)))).toBe(true);
    expect(isCoverVariant(cover)).toBe(false);
  });
});
