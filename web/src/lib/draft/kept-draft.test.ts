import { beforeEach, expect, it } from 'vitest';
import { keptDraft, keptIds } from './kept-draft';

const EXAMPLE = { text: '', anchor: { kind: 'whole', ms: 0 } };
const at = (text: string, version = 3) => ({
  base: { value: EXAMPLE, version },
  value: { ...EXAMPLE, text },
});
const keptNote = (id: string) => keptDraft(['note.', 'song', id], EXAMPLE);

beforeEach(() => localStorage.clear());

it('keeps each thing by itself, under the prefix that signing out clears, until it is removed', () => {
  keptNote('one').write(at('typed'));
  keptNote('other').write(at('also typed'));
  expect(keptNote('one').read()).toEqual(at('typed'));
  expect(keptIds(['note.', 'song'])).toEqual(['one', 'other']);
  expect(keptIds(['note.', 'son'])).toEqual([]);
  keptNote('one').write(null);
  expect([keptNote('one').read(), keptNote('other').read()?.value.text]).toEqual([null, 'also typed']);
  expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^keepsong\./)]);
});

it.each([
  '{"text":',
  '{"text":"without a base"}',
  JSON.stringify({ base: { value: EXAMPLE, version: 1 }, value: { text: 'without an anchor' } }),
  JSON.stringify({ base: { value: 'of another form', version: 1 }, value: at('').value }),
])('ignores what is no draft of this form: %s', (stored) => {
  localStorage.setItem('keepsong.note.song.one', stored);
  expect(keptNote('one').read()).toBeNull();
});
