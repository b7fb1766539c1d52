// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readKeptDraft } from './kept-draft';

const draft = { base: { revision: 3, lyrics: 'saved' }, text: 'typed', source: 'typed' } as const;

beforeEach(() => localStorage.clear());

describe('a kept draft', () => {
  it('is restored for its own song only, until it is removed', () => {
    keepDraft('song', draft);
    expect(readKeptDraft('song')).toEqual(draft);
    expect(readKeptDraft('another')).toBeNull();
    keepDraft('song', null);
    expect(readKeptDraft('song')).toBeNull();
  });

  it('is ignored when the stored value is no draft', () => {
    localStorage.setItem('keepsong.lyrics-draft.song', '{"text":');
    expect(readKeptDraft('song')).toBeNull();
    localStorage.setItem('keepsong.lyrics-draft.song', '{"text":"without a base"}');
    expect(readKeptDraft('song')).toBeNull();
  });

  it('has the prefix that signing out clears', () => {
    keepDraft('song', draft);
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^keepsong\./)]);
  });

  it('never throws when storage is full', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepDraft('song', draft)).not.toThrow();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
  });
});
