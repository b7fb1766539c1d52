import { expect, it } from 'vitest';
import { disputedFields, isSameValue, mergeFields } from './fields';

const base = { title: 'River', style: 'Folk', isPublic: false };

it.each<[string, Partial<typeof base>, Partial<typeof base>, Partial<typeof base> | null, string[]]>([
  ['only the person', { title: 'Sea' }, {}, { title: 'Sea' }, []],
  ['only somebody else', {}, { title: 'Sea', isPublic: true }, { title: 'Sea', isPublic: true }, []],
  ['each another field', { title: 'Sea' }, { style: 'Jazz' }, { title: 'Sea', style: 'Jazz' }, []],
  ['both the same', { title: 'Sea' }, { title: 'Sea ' }, { title: 'Sea' }, []],
  ['both one field differently', { title: 'Sea', style: 'Pop' }, { title: 'Lake' }, null, ['title']],
  ['a space at the end is no change', { title: 'River ' }, { title: 'Lake' }, { title: 'Lake' }, []],
])('merges what %s has changed', (_name, mine, theirs, merged, disputed) => {
  const [my, their] = [
    { ...base, ...mine },
    { ...base, ...theirs },
  ];
  expect(mergeFields(base, my, their)).toEqual(merged && { ...base, ...merged });
  expect(disputedFields(base, my, their)).toEqual(disputed);
});

it('compares texts as the server stores them', () => {
  expect(isSameValue(base, { ...base, title: ' River' })).toBe(true);
  expect(isSameValue(base, { ...base, isPublic: true })).toBe(false);
});
