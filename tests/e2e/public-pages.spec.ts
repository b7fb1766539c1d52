import { brand } from '@keepsong/domain/brand';
import { PACKAGE, PACKAGE_INCLUSIONS, catalogue, formatCents } from '@keepsong/domain/pricing';
import type { Page } from 'playwright/test';
import { urls } from '../support/cloud.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { ready } from './support/ready.ts';

/** The pages that come as HTML, with their headings in the order they are read. */
const PAGES = {
  '/': [
    brand.tagline,
    'Why Choose Us',
    'A Personalized Touch',
    'Exceptional Quality',
    'Versatility Across Genres',
    'How It Works',
    'Share Your Story',
    'Choose Your Style',
    'Review & Refine',
    'Perfect For Every Occasion',
    'A Wedding First Dance',
    'An Anniversary Surprise',
    'Other Special Moments',
    'Somebody is waiting to hear it',
  ],
  '/how-it-works': [
    'How It Works',
    'Tell us your story',
    'Choose how it should sound',
    'Pay once, safely',
    'We write and produce',
    'Refine it and keep it',
    'Writing Effective Lyric Prompts',
    'A first dance',
    'For a father turning seventy',
    'A goodbye',
    'A long friendship',
    'Writing Effective Styles',
    'Be specific',
    'Experiment with pairings',
    'Iterate and refine',
    'You already know the story',
  ],
  '/pricing': ['Pricing Plans', 'Custom Song Package', 'Add-Ons', 'Good to know'],
  '/terms': [
    'Terms of Service',
    'Introduction',
    'Acceptance of Terms',
    'User Responsibilities',
    'Payment Terms',
    'Refund and Cancellation',
    'Intellectual Property',
    'Prohibited Activities',
    'Disclaimers and Limitation of Liability',
    'Modifications to These Terms',
    'Contact',
  ],
  '/refund': [
    'Refund Policy',
    'Refunds for Personalized Products',
    'Cancellations',
    'Satisfaction Guarantee',
    'How to Request a Refund',
    'Processing Time',
    'Contact',
  ],
  '/privacy': [
    'Privacy Policy',
    'Information We Collect',
    'How We Use It',
    'Sharing',
    'Your Rights',
    'Security',
    'Changes to This Policy',
    'Contact',
  ],
} as const;
const PATHS = Object.keys(PAGES) as (keyof typeof PAGES)[];

const price = formatCents(catalogue.song.amountCents);

/** The required texts of each page: sentences of the specification, and numbers from their one source. */
const WORDS: Record<keyof typeof PAGES, readonly string[]> = {
  '/': [brand.description, price, `up to ${PACKAGE.revisions} revisions`, 'Start Your Song Journey'],
  '/how-it-works': [price, formatCents(catalogue.cover.amountCents), 'Get Started Now'],
  '/pricing': [
    'Simple, Transparent Pricing',
    price,
    'one-time',
    ...PACKAGE_INCLUSIONS,
    `+${formatCents(catalogue.cover.amountCents)}`,
    'More Coming Soon...',
  ],
  '/terms': ['Effective 12/25/2024', price, 'within 24 hours', 'Stripe', brand.supportEmail],
  '/refund': ['Effective 12/25/2024', 'within 24 hours', '7-10 business days', brand.supportEmail],
  '/privacy': ['Effective 12/25/2024', 'Stripe', 'SendGrid', 'OpenAI', brand.supportEmail],
};

interface Head {
  title: string;
  meta: Record<string, string>;
  canonical: string;
  data: { '@type': string }[];
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => ({
    title: document.title,
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta')].map((meta) => [
        meta.getAttribute('property') ?? meta.name,
        meta.content,
      ]),
    ),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
    data:
      (
        JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
          '@graph'?: { '@type': string }[];
        }
      )['@graph'] ?? [],
  }));

/** Nothing is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide).toBe(window);
}

test('Every public page fits a phone', { tag: '@phone-only' }, async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await ready(page);
    await expectFits(page);
    // They have the layout of the terms.
    if (path !== '/refund' && path !== '/privacy') await expectAccessible(page);
  }
});

test('A visitor reads every public page: headings, head, no request to another site, no accessibility violation', async ({
  page,
  request,
}) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (one) => {
    if (!/^(data|blob):/.test(one.url()) && new URL(one.url()).origin !== urls.app) foreign.push(one.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()} ${message.text()}`);
  });
  const heads: Head[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([...PAGES[path]]);
    await expectFits(page);
    const head = await headOf(page);
    heads.push(head);
    expect(new URL(head.canonical).pathname).toBe(path);
    expect(head.meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': brand.name,
      'og:title': head.title,
      'og:description': head.meta['description'],
      'og:url': head.canonical,
      'twitter:card': 'summary_large_image',
    });
    const card = await request.get(new URL(head.meta['og:image'] ?? '').pathname);
    expect(card.headers()['content-type']).toBe('image/png');
    const png = await card.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    await expectAccessible(page);
  }
  for (const own of [heads.map(({ title }) => title), heads.map(({ meta }) => meta['description'])]) {
    expect(new Set(own).size).toBe(PATHS.length);
  }
  const [home, , pricing] = heads;
  expect(home?.data.map((one) => one['@type'])).toEqual(['Organization', 'Product']);
  expect(pricing?.data).toMatchObject([
    {
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        price: (catalogue.song.amountCents / 100).toFixed(2),
        priceCurrency: 'USD',
      },
    },
    { '@type': 'FAQPage' },
  ]);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test('The files for search engines and home screens exist', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(
    /^User-agent: \*\nAllow: \/\nDisallow: \/templates\/\nSitemap: http\S+\/sitemap\.xml\nSitemap: http\S+\/sitemap-songs\.xml\n$/,
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  expect(new Set(listed)).toEqual(new Set([...PATHS, '/public-songs']));

  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe(brand.name);
  for (const { src, sizes } of manifest.icons) {
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  const home = await (await request.get('/')).text();
  for (const [, icon] of home.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)) {
    expect((await request.get(icon ?? '')).status(), icon).toBe(200);
  }
  // Search engines must not list signed-in pages.
  expect(await (await request.get('/dashboard')).text()).toContain(
    '<meta name="robots" content="noindex" />',
  );
});

test('Questions about the price open with Enter, and search engines find the same text', async ({ page }) => {
  await page.goto('/pricing');
  await ready(page);
  const { data } = await headOf(page);
  const faq = data.find((one) => one['@type'] === 'FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  const shown = page.getByRole('main').locator('details');
  await expect(shown).toHaveCount(faq.mainEntity.length);
  for (const [index, { name, acceptedAnswer }] of faq.mainEntity.entries()) {
    const one = shown.nth(index);
    await expect(one.locator('summary')).toHaveText(name);
    await expect(one.getByText(acceptedAnswer.text)).toBeHidden();
    await one.locator('summary').press('Enter');
    await expect(one.getByText(acceptedAnswer.text)).toBeVisible();
  }
});

test('The public pages are read without scripts, and every link leads to a page that exists', async ({
  browser,
  request,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const found = new Set<string>();
  const linksTo = async (name: string, to: string) =>
    expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'href',
      to,
    );
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading')).toHaveText([...PAGES[path]]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const words of WORDS[path]) await expect(page.getByRole('main')).toContainText(words);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) found.add(href);
    if (path === '/') {
      await linksTo('Get Started', '/order');
      await linksTo('Learn More about how it works', '/how-it-works');
      await linksTo('Start Your Song Journey', '/order');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
        'Home',
        'How It Works',
        'Pricing',
        'Browse Songs',
      ]);
      await expect(footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText([
        'Privacy Policy',
        'Terms of Service',
        'Refund Policy',
      ]);
      await expect(footer.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
    }
    if (path === '/how-it-works') await linksTo('Get Started Now', '/login?returnTo=%2Forder');
    if (path === '/pricing') await linksTo('Get Started', '/login?returnTo=%2Forder');
  }
  const mailboxes = [...found].filter((href) => !href.startsWith('http'));
  expect(mailboxes).toEqual([`mailto:${brand.supportEmail}`]);
  for (const href of found) {
    if (mailboxes.includes(href)) continue;
    const url = new URL(href);
    expect(url.origin).toBe(new URL(page.url()).origin);
    const answer = await request.get(url.pathname + url.search);
    expect(answer.status(), href).toBe(200);
    if (url.hash) expect(await answer.text(), href).toContain(`id="${url.hash.slice(1)}"`);
  }
});
