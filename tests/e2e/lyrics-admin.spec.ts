import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { randomUUID } from 'node:crypto';
import { accounts } from '../support/database.ts';
import { givenSong, storedLyrics, versionsOf } from '../support/songs.ts';
import { expect, newcomer, test as base, type Customer } from './support/fixtures.ts';
import { LyricsPage } from './support/lyrics-page.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';

const test = base.extend<{ admin: Customer; lyrics: LyricsPage }>({
  /** Signed in, with the claim. */
  admin: async ({ page }, use) => {
    const person = newcomer();
    const { uid } = await accounts.createUser(person);
    await accounts.setCustomUserClaims(uid, { isAdmin: true });
    await signInAt(page, '/admin/lyrics', person);
    await use({ uid, ...person });
  },
  lyrics: async ({ page }, use) => use(new LyricsPage(page)),
});

const someone = () => ({ uid: randomUUID(), email: `${randomUUID().slice(0, 8)}@example.com` });
const uniqueTitle = () => `Ballad ${randomUUID().slice(0, 8)}`;

test(
  'The status filter filters the production status, and the order is found by its title',
  { tag: '@phone' },
  async ({ page, admin }) => {
    expect(admin.uid).toBeTruthy();
    const title = uniqueTitle();
    const owner = someone();
    for (const orderStatus of ORDER_STATUSES) await givenSong(owner, { title, orderStatus });
    const order = page.getByRole('combobox', { name: 'Order' });
    const found = page.getByRole('option').filter({ hasText: title });
    await order.fill(title);
    await expect(found).toHaveCount(ORDER_STATUSES.length);

    await page.getByRole('combobox', { name: 'Status' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'All Statuses',
      'Pending',
      'Pending Lyrics Approval',
      'In Production',
      'Ready for Review',
      'Completed',
    ]);
    await page.getByRole('option', { name: 'In Production' }).click();
    await order.fill(title);
    await expect(found).toHaveText([new RegExp(`^${title} \\(In Production\\)`)]);
  },
);

test(
  'A draft is streamed, compared, taken and saved; the version tells who and how',
  { tag: '@phone' },
  async ({ page, admin, lyrics }) => {
    const title = uniqueTitle();
    const { song, order } = await givenSong(someone(), { title, lyrics: 'the old words' });
    await page.goto(`/admin/lyrics?order=${order.id}`);
    await expect(page.getByText('the old words')).toBeVisible();
    const context = page.getByRole('textbox', { name: 'Extra context' });
    await expect(context).toBeDisabled();
    await lyrics.edit();
    await context.fill('Mention the blue kitchen');

    await page.getByRole('button', { name: 'Generate Lyrics' }).click();
    await expect(toast(page, 'Success').filter({ hasText: 'Lyrics generated successfully' })).toBeVisible();
    await lyrics.expectCompared('In the editor', 'Draft');
    expect((await storedLyrics(song.id)).lyrics).toBe('the old words');
    await page.getByRole('button', { name: 'Use this draft' }).click();
    await expect(lyrics.unsaved()).toBeVisible();
    await lyrics.saveButton().click();
    await expect(toast(page, 'Success').filter({ hasText: 'Lyrics saved successfully' })).toBeVisible();
    expect((await storedLyrics(song.id)).lyrics).toMatch(/^\[Verse 1\]\n/);
    expect((await versionsOf(song.id)).at(-1)).toMatchObject({ source: 'generated', savedBy: 'team' });

    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(
      page.getByRole('region', { name: 'Earlier versions' }).getByRole('listitem').first(),
    ).toContainText(`${admin.email} (our team) · current`);
  },
);

test('A draft that is discarded changes nothing', { tag: '@phone' }, async ({ page, admin }) => {
  expect(admin.uid).toBeTruthy();
  const { song, order } = await givenSong(someone(), { title: uniqueTitle(), lyrics: 'the old words' });
  await page.goto(`/admin/lyrics?order=${order.id}`);
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('the old words')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  expect((await storedLyrics(song.id)).lyrics).toBe('the old words');
});

test('A draft that fails is told and can be asked for again', { tag: '@phone' }, async ({ page, admin }) => {
  expect(admin.uid).toBeTruthy();
  const { order } = await givenSong(someone(), { title: uniqueTitle() });
  await page.goto(`/admin/lyrics?order=${order.id}`);
  await page.route(/\/generateLyrics$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to generate lyrics. Please try again.');
  await page.unroute(/\/generateLyrics$/);
  // As the function tells a failure of the writing service in the middle of its stream.
  const failure = {
    error: { status: 'UNAVAILABLE', message: 'Failed to generate lyrics. Please try again.' },
  };
  await page.route(
    /\/generateLyrics$/,
    (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(failure)}\n\n` }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeEnabled();
  // A connection that ends before its end.
  await page.route(
    /\/generateLyrics$/,
    (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'data: {"message":{"piece":"La"}}\n\n' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Use this draft' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(page.getByRole('button', { name: 'Use this draft' })).toBeVisible();
});

test('Stop keeps what has been written and asks for no more', { tag: '@phone' }, async ({ page, admin }) => {
  expect(admin.uid).toBeTruthy();
  const { order } = await givenSong(someone(), { title: uniqueTitle() });
  await page.goto(`/admin/lyrics?order=${order.id}`);
  // A stream that tells one line and then waits, as a slow model would.
  await page.addInitScript(() => {
    const fetched = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (!address.endsWith('/generateLyrics')) return fetched(input, init);
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('data: {"message":{"piece":"One line and"}}\n\n'));
          init?.signal?.addEventListener('abort', () => {
            document.documentElement.dataset['stopped'] = 'yes';
            controller.error(init.signal?.reason);
          });
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Generate Lyrics' }).click();
  await expect(page.getByRole('region', { name: 'Draft being written' })).toContainText('One line and');
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped before its end')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-stopped', 'yes');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('button', { name: 'Generate Lyrics' })).toBeEnabled();
});

test(
  'An admin saves the lyrics of any song, also of a completed one, at the second try',
  { tag: '@phone' },
  async ({ page, admin, lyrics }) => {
    expect(admin.uid).toBeTruthy();
    const { song, order } = await givenSong(someone(), {
      title: uniqueTitle(),
      lyrics: 'final',
      orderStatus: 'completed',
    });
    await page.goto(`/admin/lyrics?order=${order.id}`);
    await lyrics.edit();
    await lyrics.typeAtEnd(' words');
    await page.route(/\/saveLyrics$/, (route) => route.abort());
    await lyrics.saveButton().click();
    await expect(toast(page, 'Error')).toContainText('Failed to save lyrics');
    await expect(lyrics.unsaved()).toBeVisible();
    await page.unroute(/\/saveLyrics$/);
    await lyrics.saveButton().click();
    await expect(toast(page, 'Success')).toContainText('Lyrics saved successfully');
    expect((await storedLyrics(song.id)).lyrics).toBe('final words');
  },
);

test('A customer is sent away from the admin editor', async ({ page, signedIn }) => {
  expect(signedIn.uid).toBeTruthy();
  await page.goto('/admin/lyrics');
  await expect(toast(page, 'Access denied')).toContainText('Admin privileges required');
  await expect(page).toHaveURL('/');
});
