import { brand } from '@keepsong/domain/brand';
import { paths } from '@/config/paths';
import { darkPalette, lightPalette } from '@/theme/tokens';
import type { PublicPage } from './public-pages';

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const meta = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}" />`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escape(content)}" />`;

export const siteHead = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32" />',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml" />',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  '<link rel="manifest" href="/site.webmanifest" />',
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${lightPalette.paper}" />`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkPalette.paper}" />`,
].join('');

export function nameOf(page: PublicPage): string {
  return page.path === paths.home ? 'home' : page.path.slice(1);
}

export const unlistedHead = `<title>${brand.name}</title>${meta('robots', 'noindex')}`;

/** The head of a page; null is the shell of the signed-in pages. `site` has no slash at its end. */
export function headOf(page: PublicPage | null, site: string): string {
  if (!page) return unlistedHead + siteHead;
  const url = site + page.path;
  const image = `${site}/social/${nameOf(page)}.png`;
  const data = page.structuredData?.(site) ?? [];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replace(/</g, '\\u003c');
  return [
    `<title>${escape(page.title)}</title>`,
    meta('description', page.description),
    `<link rel="canonical" href="${escape(url)}" />`,
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', page.card),
    meta('twitter:card', 'summary_large_image'),
    siteHead,
    data.length > 0 ? `<script type="application/ld+json">${json}</script>` : '',
  ].join('');
}
