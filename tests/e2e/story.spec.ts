import type { Browser, Locator, Page } from 'playwright/test';
import { storedOrder } from '../support/database.ts';
import { givenAdmin, givenProfile } from '../support/factory.ts';
import { exists } from '../support/files.ts';
import {
  checkedStoryFile,
  givenUntold,
  storedQuestions,
  storedStory,
  storedStoryFiles,
} from '../support/story.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { beSignedIn } from './support/session.ts';
import { openTeamPage } from './support/team-page.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    }),
});

const PERSON = 'She hums while she irons and corrects the radio. She is called Rosa, and she is 71.';
const MOMENT =
  'The night the power went out and we cooked on candles until two in the morning, all of us, and nobody wanted to go home, and she sang until the neighbors came.';

const story = (page: Page) => page.getByRole('region', { name: 'Your story', exact: true });
const field = (page: Page, card: string) => page.getByRole('textbox', { name: card });
const person = (page: Page) => field(page, 'The person');
const moment = (page: Page) => field(page, 'The moment');
const saved = (page: Page, question: string): Locator =>
  page.getByRole('region', { name: question }).getByText('Saved', { exact: true });

async function onSecondDevice(browser: Browser, first: Page, person: { email: string; password: string }) {
  const context = await browser.newContext({
    baseURL: new URL(first.url()).origin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await beSignedIn(page, person);
  return page;
}

test('A story is completed on two devices, which starts the clock', async ({ page, signedIn, browser }) => {
  const order = await givenUntold(signedIn);
  await page.goto('/dashboard');
  const thanks = page.getByRole('region', { name: `${order.songTitle} is in our hands` });
  await expect(thanks).toContainText('Tell us your story');
  await expectAccessible(page);
  await thanks.getByRole('link', { name: 'Complete your story' }).click();
  await expect(story(page)).toContainText('Everything is saved while you type');
  await person(page).fill(PERSON);
  await expect(saved(page, 'Who is it for, and what are they like?')).toBeVisible();
  await expectAccessible(page);
  expect(await storedOrder(order.id)).toMatchObject({ storyState: 'open', waitingOn: 'customer' });
  await page.reload();
  await expect(person(page)).toHaveValue(PERSON);

  const phone = await onSecondDevice(browser, page, signedIn);
  await phone.goto(`/orders/${order.id}`);
  await expect(person(phone)).toHaveValue(PERSON);
  await moment(phone).fill(MOMENT);
  await expect(saved(phone, 'What happened that you want to hear in the song?')).toBeVisible();
  await expect(moment(page)).toHaveValue(MOMENT);
  await expect(story(page)).toContainText('That is enough to begin.');
  expect(await storedOrder(order.id)).toMatchObject({ waitingOn: 'team', clock: { pausedAt: null } });
  await expectAccessible(phone);
  await phone.context().close();
});

test('A voice memo is recorded, played back, kept and deleted', async ({ page, signedIn }) => {
  const order = await givenUntold(signedIn);
  await page.goto(`/orders/${order.id}`);
  const memo = page.getByRole('region', { name: 'Say the names' });
  await memo.getByRole('button', { name: 'Record how it is said' }).click();
  await expect(memo.getByText(/Recording: [1-9]/)).toBeVisible();
  await memo.getByRole('button', { name: 'Stop' }).click();
  const player = memo.getByLabel('Your recording');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);
  await memo.getByRole('button', { name: 'Keep this recording' }).click();
  await expect(memo.getByRole('button', { name: 'Listen to your voice memo' })).toBeVisible();
  const { state, durationMs, path } = await checkedStoryFile(order.id, 'voice-memo.webm');
  expect(state).toBe('ready');
  expect(durationMs).toBeGreaterThan(500);
  await memo.getByRole('button', { name: 'Listen to your voice memo' }).click();
  const kept = memo.getByLabel('your voice memo', { exact: true });
  await expect.poll(() => kept.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0.5);
  await expectAccessible(page);
  await memo.getByRole('button', { name: 'Delete your voice memo' }).click();
  await expect(memo.getByRole('button', { name: 'Record how it is said' })).toBeVisible();
  expect(await exists(path)).toBe(false);
});

test('A microphone that is refused or missing is explained', async ({ page, signedIn }) => {
  const order = await givenUntold(signedIn);
  await page.goto(`/orders/${order.id}`);
  for (const [name, text] of [
    ['NotAllowedError', 'The microphone is blocked.'],
    ['NotFoundError', 'No microphone was found.'],
  ] as const) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    await page.getByRole('button', { name: 'Record how it is said' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  }
});

test('Photos are added, six at most, and removed', async ({ page, signedIn }) => {
  const order = await givenUntold(signedIn);
  await page.goto(`/orders/${order.id}`);
  const photos = page.getByRole('region', { name: 'Photos' });
  const { default: sharp } = await import('sharp');
  const background = '#5a2a52';
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const files = Array.from({ length: 7 }, (_, n) => ({
    name: `us ${n}.jpeg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
  await photos.getByLabel('Choose photos').setInputFiles(files);
  await expect(page.getByText('One photo was not added.')).toBeVisible();
  await expect(photos.getByRole('img')).toHaveCount(6);
  expect(await storedStoryFiles(order.id)).toHaveLength(6);
  await photos.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(photos.getByRole('img')).toHaveCount(5);
  await expectAccessible(page);
});

test('The team asks, the customer answers in place, and the team sees what is new', async ({
  page,
  signedIn,
  browser,
}) => {
  const order = await givenUntold(signedIn, { storyState: 'enough', waitingOn: 'team' });
  await page.goto(`/orders/${order.id}`);
  await person(page).fill('Rosa');
  await expect(saved(page, 'Who is it for, and what are they like?')).toBeVisible();

  const admin = await givenAdmin();
  await givenProfile(admin, { isAdmin: true, name: 'Grace Hall' });
  const team = await openTeamPage(browser, page, `/admin/orders/${order.id}`, admin);
  const section = team.getByRole('region', { name: 'The Story' });
  await expect(section).toContainText('New');
  await section.getByRole('button', { name: 'Mark as read' }).click();
  await expect(section.getByText('New', { exact: true })).toHaveCount(0);
  await section.getByRole('textbox', { name: 'A question to the customer' }).fill('What did she call him?');
  await section.getByRole('button', { name: 'Ask' }).click();
  await expect(section).toContainText('Waits for an answer');
  await expectAccessible(team);

  await expect(page.getByRole('heading', { name: 'Answer our question' }).first()).toBeVisible();
  expect((await storedOrder(order.id)).clock.pausedAt).toBeInstanceOf(Date);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Old bear');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Answered. You can still change it.')).toBeVisible();
  await expect(section).toContainText('Old bear');
  expect(await storedQuestions(order.id)).toMatchObject([{ state: 'answered', answer: 'Old bear' }]);
  expect((await storedOrder(order.id)).clock.pausedAt).toBeNull();

  await person(page).fill('Rosa, 71');
  await expect(section.getByText('Changed', { exact: true })).toBeVisible();
  await team.context().close();
});

test('“That is all I have” starts the clock', async ({ page, signedIn }) => {
  const order = await givenUntold(signedIn);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: 'That is all I have' }).click();
  await expect(page.getByRole('button', { name: 'That is all I have' })).toHaveCount(0);
  expect(await storedOrder(order.id)).toMatchObject({ storyState: 'declared', waitingOn: 'team' });
  expect(await storedStory(order.id)).toBeNull();
});
