import { hideReview } from '@keepsong/domain/calls/moderation';
import { saveReview } from '@keepsong/domain/calls/save-review';
import { publicIdAt, reviewPath } from '@keepsong/domain/documents/review';
import { exampleReview } from '@keepsong/domain/examples/review';
import { reviewListSchema, type ReviewList } from '@keepsong/domain/public-reviews';
import { PAGE_REVIEWS } from '@keepsong/domain/reviews';
import { expect, it, onTestFinished } from 'vitest';
import { auditEntriesOf } from '../../support/admins.ts';
import { urls } from '../../support/cloud.ts';
import { changeOrder, database, outboxOf } from '../../support/database.ts';
import { newAdmin, newCustomer, outcomeOf } from '../../support/people.ts';
import { givenEnded, review, storedReview } from '../../support/reviews.ts';
import { waitFor } from '../../support/wait-for.ts';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const FILLERS = Array.from({ length: PAGE_REVIEWS + 2 }, (_, index) => `filler-${index}`);

const ask = async (query = '') => fetch(`${urls.function('reviewPages')}/api/reviews${query}`);
const listed = async (query = '') => reviewListSchema.parse(await (await ask(query)).json());
const textsOf = ({ reviews }: ReviewList) => reviews.map(({ text }) => text);

it('is shown at once, changed, hidden with a reason that its author reads, shown again and deleted', async () => {
  const { id } = await givenEnded(owner);
  await review(owner, id, { text: 'The first words' });
  const stored = await storedReview(id);
  expect(stored).toMatchObject({ ending: 'completed', hidden: null, version: 1, userId: owner.uid });
  const before = await listed();
  expect(textsOf(before)).toContain('The first words');
  expect(JSON.stringify(before)).not.toMatch(new RegExp(`${id}|${owner.uid}`));
  expect(await outboxOf(id)).toMatchObject([{ template: 'team_notice' }]);

  const unseen = admin.call(hideReview, { orderId: id, version: 0, hidden: 'abuse' });
  expect(await outcomeOf(unseen)).toBe('conflict');
  await admin.call(hideReview, { orderId: id, version: 1, hidden: 'personal_data' });
  const hidden = await listed();
  expect(textsOf(hidden)).not.toContain('The first words');
  expect(hidden.hidden.personal_data).toBe(before.hidden.personal_data + 1);
  expect(hidden.count).toBe(before.count);
  const [letter] = await outboxOf(id, 'review_hidden');
  expect(letter?.text).toContain('it names a person');
  // Other words stay hidden until the team has read them.
  await review(owner, id, { text: 'Other words' }, 1);
  expect(await storedReview(id)).toMatchObject({ hidden: 'personal_data', version: 2 });
  await admin.call(hideReview, { orderId: id, version: 2, hidden: null });
  expect(textsOf(await listed())).toContain('Other words');
  const actions = (await auditEntriesOf(admin)).map(({ action }) => action);
  expect(actions).toEqual(['review_hidden', 'review_shown']);

  await owner.call(saveReview, { orderId: id, seen: 2, value: null });
  expect(await storedReview(id)).toBeNull();
});

it('says that its order was refunded, also when that happens later', async () => {
  const person = await newCustomer();
  const [late, before] = [await givenEnded(person), await givenEnded(person, { paymentStatus: 'refunded' })];
  await review(person, late.id);
  await review(person, before.id);
  expect(await storedReview(before.id)).toMatchObject({ ending: 'refunded' });
  await changeOrder(late.id, { paymentStatus: 'refunded', stage: 'over' });
  await waitFor('the ending', async () => (await storedReview(late.id))?.ending === 'refunded');
});

it('is one of many, which come page by page, newest first, with the average of all', async () => {
  // The first page shows nothing else while they are there.
  onTestFinished(async () => {
    await Promise.all(FILLERS.map((id) => database.doc(reviewPath(id)).delete()));
  });
  const at = Date.parse('2098-01-01T00:00:00Z');
  await Promise.all(
    FILLERS.map((id, index) => {
      // Two of one moment, on both sides of the end of the page.
      const createdAt = new Date(at - (index === PAGE_REVIEWS ? PAGE_REVIEWS - 1 : index));
      const made = exampleReview({ id, publicId: publicIdAt(createdAt), text: id, stars: 1, createdAt });
      return database.doc(reviewPath(id)).set(made);
    }),
  );
  const first = await listed();
  expect(first.reviews).toHaveLength(PAGE_REVIEWS);
  expect(first.stars).toBeLessThan(5);
  const texts = [first, await listed(`?after=${first.next}`)].flatMap(textsOf);
  expect(texts.filter((text) => text.startsWith('filler-')).toSorted()).toEqual(FILLERS.toSorted());
  for (const query of ['?after=1', '?after=1.a/b', '?userId=x', '?after=1.a&after=1.b']) {
    expect([query, (await ask(query)).status]).toEqual([query, 404]);
  }
});

it('stands in the HTML of the home page, which hydrates it, and in its structured data', async () => {
  const { id } = await givenEnded(owner);
  await review(owner, id, { text: 'Better </script> than <b>any</b>' });
  await database.doc(reviewPath(id)).update({ publicId: publicIdAt(new Date('2099-01-01T00:00:00Z')) });
  for (const path of ['/', '/reviews']) {
    const page = await fetch(`${urls.function('reviewPages')}${path}`);
    const html = await page.text();
    expect(html).toContain('Better &lt;/script&gt; than &lt;b&gt;any&lt;/b&gt;');
    expect(html).toMatch(/<div id="root" data-prerendered/);
    expect(html).not.toContain('Better </script>');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect([path, html.includes('"@type":"Review"')]).toEqual([path, path === '/']);
  }
  await database.doc(reviewPath(id)).delete();
});
