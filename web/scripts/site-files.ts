import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist } from './build-paths.ts';
import { rendererModule } from './built.ts';

/** Writes what search engines and installing browsers read: sitemap.xml, robots.txt and site.webmanifest. */
export async function writeSiteFiles(site: string): Promise<void> {
  const { brand, lightPalette, publicPages } = await rendererModule();
  const write = (name: string, text: string) => writeFile(path.join(dist, name), text);
  const urls = publicPages.map((page) => `<url><loc>${site}${page.path}</loc></url>`).join('');
  await write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  );
  await write(
    'robots.txt',
    `User-agent: *\nAllow: /\nDisallow: /templates/\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/sitemap-songs.xml\n`,
  );
  await write(
    'site.webmanifest',
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: brand.description,
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: lightPalette.paper,
      theme_color: lightPalette.paper,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
}
