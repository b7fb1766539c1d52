// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptLyrics } from './kept-draft';

const draft = {
  base: { value: { lyrics: 'saved', source: 'typed' }, version: 3 },
  value: { lyrics: 'typed', source: 'generated' },
} as const;

beforeEach(() => localStorage.clear());

describe('a kept draft', () => {
  it('is restored for its own song only, until it is removed', () => {
    keptLyrics('song').write(draft);
    expect(keptLyrics('song').read()).toEqual(draft);
    expect(keptLyrics('another').read()).toBeNull();
    keptLyrics('song').write(null);
    expect(keptLyrics('song').read()).toBeNull();
  });

  it('is ignored when the stored value is no draft', () => {
    localStorage.setItem('keepsong.lyrics-draft.song', '{"text":');
    expect(keptLyrics('song').read()).toBeNull();
    localStorage.setItem('keepsong.lyrics-draft.song', '{"text":"without a base"}');
    expect(keptLyrics('song').read()).toBeNull();
  });

  it('has the prefix that signing out clears', () => {
    keptLyrics('song').write(draft);
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^keepsong\./)]);
  });

  it('never throws when storage is full', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keptLyrics('song').write(draft)).not.toThrow();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
  });
});
