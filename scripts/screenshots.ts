// `npm run screenshots`: pictures of the main screens for the README, in light and dark, from a seeded local cloud.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { SetupProblem } from '../emulators/src/config/problem.ts';
import { startLocalCloud } from '../emulators/src/launcher/local-cloud.ts';
import { forgetSaves } from '../emulators/src/launcher/saves.ts';
import { demoAdmin, demoCustomer } from '../emulators/src/seed/people.ts';
import { buildForLocalCloud } from './support/build.ts';
import { requireChromium } from './support/chromium.ts';
import { takePortOffset } from './support/port-offset.ts';
import { ROOT } from './support/run.ts';
import { checkBeforeBuild } from './support/test-cloud.ts';

const PICTURES = join(ROOT, 'docs', 'images');
const MOST_BYTES = 150_000;
/** Emulators on a busy machine are slow. */
const TIMEOUT_MS = 90_000;
/** `ready`: words that a screen shows once its data is there. */
const SCREENS = [
  { name: 'home', path: '/', user: null, ready: 'Get Started' },
  { name: 'dashboard', path: '/dashboard', user: demoCustomer, ready: 'View Details' },
  { name: 'options', path: '/orders/forty-harvests-demo-order', user: demoCustomer, ready: 'Not sent yet' },
  { name: 'gift', path: '/gift/demo-gift-open-0000000', user: null, ready: 'Open and play' },
  { name: 'admin', path: '/admin', user: demoAdmin, ready: 'View Details' },
];

/** Runs in the page: true when all loading has ended and the images of the first screen are loaded. */
const isComplete = (): boolean =>
  // A prerendered button that plays is disabled.
  document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root, [aria-label^=Play]:disabled') ===
    null &&
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight);

const executablePath = requireChromium();
const portOffset = takePortOffset(1300).offset;
await checkBeforeBuild(portOffset);
await buildForLocalCloud('web', 'functions');
const dataDir = mkdtempSync(join(tmpdir(), 'keepsong-screenshots-'));
const cloud = await startLocalCloud({ portOffset, dataDir, standInsOnly: true });
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  mkdirSync(PICTURES, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { name, path, user, ready } of SCREENS) {
      const page = await browser.newPage({
        baseURL: cloud.appUrl,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
      });
      page.setDefaultTimeout(TIMEOUT_MS);
      if (user) await signIn(page, user, path);
      else await page.goto(path);
      await page.getByRole('main').getByText(ready).first().waitFor();
      await page.waitForFunction(isComplete);
      await save(await page.screenshot(), `${name}-${colorScheme}`);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await cloud.stop();
  forgetSaves(dataDir);
}

async function signIn(page: Page, user: { email: string; password: string }, path: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(path)}`);
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(user.email);
  await form.getByLabel('Password', { exact: true }).fill(user.password);
  // By key: no row of the next page is shown as under the mouse.
  await form.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL(`**${path}`);
}

/** Lowers the quality until the file is small enough for a README. */
async function save(picture: Buffer, name: string): Promise<void> {
  for (const quality of [85, 75, 65, 55]) {
    const file = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length > MOST_BYTES) continue;
    await sharp(file).toFile(join(PICTURES, `${name}.jpg`));
    console.log(`docs/images/${name}.jpg: ${Math.round(file.length / 1000)} kB`);
    return;
  }
  throw new SetupProblem(`${name} does not fit into ${MOST_BYTES} bytes.`, 'Make the viewport smaller.');
}
