import { brand } from '@keepsong/domain/brand';
import { catalogue } from '@keepsong/domain/pricing';
import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';

const OCCASIONS = ['/wedding-songs', '/birthday-songs', '/memorial-songs'];
const PATHS = ['/', '/how-it-works', '/pricing', '/reviews', ...OCCASIONS, '/terms', '/refund', '/privacy'];

interface Head {
  title: string;
  meta: Record<string, string>;
  canonical: string;
  data: { '@type': string; mainEntity?: { name: string; acceptedAnswer: { text: string } }[] }[];
}

const headOf = (page: Page): Promise<Head> =>
  page.evaluate(() => {
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    return {
      title: document.title,
      meta: Object.fromEntries(
        [...document.querySelectorAll('meta')].map((m) => [m.getAttribute('property') ?? m.name, m.content]),
      ),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
      data: (JSON.parse(data) as { '@graph'?: Head['data'] })['@graph'] ?? [],
    };
  });

test('Public pages need no scripts, tell search engines, and link to pages', async ({ browser, request }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const found = new Set<string>();
  const heads: Head[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
    const png = await (await request.get(new URL(head.meta['og:image'] ?? '').pathname)).body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const links = page.locator('a[href], link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]');
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      found.add(href);
    const faq = head.data.find((one) => one['@type'] === 'FAQPage')?.mainEntity ?? [];
    for (const [index, { name, acceptedAnswer }] of faq.entries()) {
      const shown = page.getByRole('main').locator('details').nth(index);
      await expect(shown.locator('summary')).toHaveText(name);
      await expect(shown).toContainText(acceptedAnswer.text);
    }
  }
  for (const own of [heads.map(({ title }) => title), heads.map(({ meta }) => meta['description'])]) {
    expect(new Set(own).size).toBe(PATHS.length);
  }
  expect(heads[0]?.data.map((one) => one['@type'])).toEqual(['Organization', 'Product']);
  expect(heads[2]?.data).toMatchObject([
    {
      '@type': 'Product',
      offers: { price: (catalogue.song.amountCents / 100).toFixed(2), priceCurrency: 'USD' },
    },
    { '@type': 'FAQPage' },
  ]);
  const mailboxes = [...found].filter((href) => !href.startsWith('http'));
  expect(mailboxes).toEqual([`mailto:${brand.supportEmail}`]);
  for (const href of found) {
    if (mailboxes.includes(href)) continue;
    const url = new URL(href);
    expect(url.origin).toBe(new URL(page.url()).origin);
    const get = () => request.get(url.pathname + url.search);
    // A page whose first read takes too long arrives without its content.
    await expect.poll(async () => (await get()).status(), href).toBe(200);
    if (url.hash) expect(await (await get()).text(), href).toContain(`id="${url.hash.slice(1)}"`);
  }

  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  expect(new Set(listed)).toEqual(new Set([...PATHS, '/public-songs']));
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^User-agent: \*\nAllow: \/\nDisallow: \/templates\/\nSitemap: http\S+\/sitemap\.xml\n/,
  );
  // Search engines must not list signed-in pages.
  const signedIn = await (await request.get('/dashboard')).text();
  expect(signedIn).toContain('<meta name="robots" content="noindex" />');
  expect((await request.get('/no/such/page')).status()).toBe(404);
});
