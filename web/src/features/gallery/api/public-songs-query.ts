import { PUBLIC_SONGS } from '@keepsong/domain/documents/public-song';
import { searchWords } from '@keepsong/domain/search';
import type { RestDocument } from './rest-values';

export interface GalleryFilter {
  /** As typed. */
  search: string;
  /** Empty: every style. */
  style: string;
}

/** Songs on one page of the gallery: whole rows of three, two and one. */
export const PAGE_SONGS = 12;

/**
 * Firestore looks up one word, the longest because it leaves the fewest songs; the others are looked for in what comes
 * back.
 */
export function splitSearch(search: string): { asked: string | null; others: string[] } {
  const [asked = null, ...others] = [...new Set(searchWords(search))].sort((a, b) => b.length - a.length);
  return { asked, others };
}

const field = (fieldPath: string) => ({ fieldPath });
const where = (fieldPath: string, op: string, stringValue: string) => ({
  fieldFilter: { field: field(fieldPath), op, value: { stringValue } },
});

/** The newest songs that fit, as a structured query; `after` is the last document of the page before. */
export function publicSongsQuery(filter: GalleryFilter, after: RestDocument | null, limit: number): object {
  const { asked } = splitSearch(filter.search);
  const filters = [
    ...(filter.style ? [where('style', 'EQUAL', filter.style)] : []),
    ...(asked ? [where('searchTokens', 'ARRAY_CONTAINS', asked)] : []),
  ];
  return {
    structuredQuery: {
      from: [{ collectionId: PUBLIC_SONGS }],
      ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
      orderBy: [
        { field: field('publishedAt'), direction: 'DESCENDING' },
        // Two songs of one instant must not be lost between two pages.
        { field: field('__name__'), direction: 'DESCENDING' },
      ],
      limit,
      ...(after && {
        startAt: { values: [after.fields?.publishedAt, { referenceValue: after.name }], before: false },
      }),
    },
  };
}
