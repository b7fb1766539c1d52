import { z } from './zod.ts';
import { PACKAGE } from './pricing.ts';

const countSchema = z.int().check(z.nonnegative());

/** An order's revisions. They are numbered from 1 in the order in which their notes were sent. */
export const revisionsSchema = z.object({
  included: countSchema,
  /** Added by the team or bought. */
  granted: countSchema,
  used: countSchema,
  /** Numbers of those that do not count, because the team caused them. */
  givenBack: z.array(countSchema),
  /** The one that the team is working on. */
  openNumber: z.nullable(countSchema),
});
export type Revisions = z.output<typeof revisionsSchema>;

export const UNUSED_REVISIONS: Revisions = {
  included: PACKAGE.revisions,
  granted: 0,
  used: 0,
  givenBack: [],
  openNumber: null,
};

type Counted = Pick<Revisions, 'included' | 'granted' | 'used' | 'givenBack'>;

/** How many revisions there are in all, and how many of them count as used. */
export function countRevisions({ included, granted, used, givenBack }: Counted) {
  const all = included + granted;
  const counted = used - givenBack.length;
  return { all, counted, left: Math.max(0, all - counted) };
}
