import { expect, it } from 'vitest';
import { LONGEST_SEARCH, galleryFilterOf } from './gallery.ts';

const filterOf = (query: string) => galleryFilterOf(new URLSearchParams(query));

it('the filter in an address of the gallery contains the search and the style', () => {
  expect(filterOf('q=harbor+lights&style=Jazz')).toEqual({ search: 'harbor lights', style: 'Jazz' });
  expect(filterOf('')).toEqual({ search: '', style: '' });
});

it('the filter in an address of the gallery ignores spaces around the words, unknown styles and everything else', () => {
  expect(filterOf('q=%20folk%20&style=Nonsense&utm_source=x')).toEqual({ search: 'folk', style: '' });
  expect(filterOf('style=Other').style).toBe('');
});

it('the filter in an address of the gallery is cut to the length of the search box', () => {
  expect(filterOf(`q=${'a'.repeat(500)}`).search).toHaveLength(LONGEST_SEARCH);
  expect(filterOf(`q=${encodeURIComponent('𠮷'.repeat(90))}`).search).toBe('𠮷'.repeat(LONGEST_SEARCH));
});
