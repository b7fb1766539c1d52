import { z } from '@keepsong/domain/zod';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptFamily, keptJson, keptText } from './kept';

const draft = keptJson('order-draft', z.object({ text: z.string() }));
const notes = keptFamily('note.', z.string());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a value in the store that its key declares, until it is removed', () => {
  draft.write({ text: 'a' });
  keptText('board-search').write('b');
  expect({ ...localStorage }).toEqual({ 'keepsong.order-draft': '{"text":"a"}' });
  expect({ ...sessionStorage }).toEqual({ 'keepsong.board-search': 'b' });
  expect(draft.read()).toEqual({ text: 'a' });
  draft.write(null);
  expect(draft.read()).toBeNull();
});

it.each(['{"text":', '{"text":1}', 'null'])('reads nothing from %s', (stored) => {
  localStorage.setItem('keepsong.order-draft', stored);
  expect(draft.read()).toBeNull();
});

it('separates the values of a family by their id', () => {
  notes.of('song-1').write('one');
  notes.of('song-2').write('two');
  notes.of('other').write('three');
  expect(notes.of('song-2').read()).toBe('two');
  expect(notes.ids('song-').sort()).toEqual(['song-1', 'song-2']);
});

it('says that nothing was stored when storage is full or blocked, and keeps it for this page', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse });
  expect(draft.write({ text: 'a' })).toBe(false);
  expect(draft.read()).toEqual({ text: 'a' });
  expect(draft.write(null)).toBe(false);
  expect(draft.read()).toBeNull();
});

it('tells of a change by this or another tab, of a cleared storage, and of a tab that continues', () => {
  const listener = vi.fn();
  const stop = draft.onChange(listener);
  const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('keepsong.other');
  expect(listener).not.toHaveBeenCalled();
  change('keepsong.order-draft');
  change(null);
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(3);
  draft.write({ text: 'a' });
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  change(null);
  draft.write(null);
  expect(listener).toHaveBeenCalledTimes(4);
});
