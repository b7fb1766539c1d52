/** Writes the HTML of a build: prerendered pages, templates for functions, shells and the gift page. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { dist, isLocal, readManifest, rendererModule } from './build-paths.ts';
import { refuseStatic, staticChunks } from './chunks.ts';

type Renderer = Awaited<ReturnType<typeof rendererModule>>;

interface Build {
  renderer: Renderer;
  manifest: Manifest;
  template: string;
  /** The address of the site, without a slash at its end. */
  site: string;
}

/** Writes all pages; resolves to the number of prerendered public ones. */
export async function writePages(site: string): Promise<number> {
  const renderer = await rendererModule();
  const index = await readFile(path.join(dist, 'index.html'), 'utf8');
  // Reports of errors name the build.
  const template = index.replace('</head>', `${buildMark(renderer)}</head>`);
  const build: Build = { renderer, manifest: await readManifest(), template, site };
  const { publicPages, headOf } = renderer;
  for (const page of publicPages) {
    // Hosting prefers files to functions.
    if (Object.hasOwn(FILLED, page.path)) continue;
    await writePrerendered(build, `${page.path.slice(1)}.html`, page.path, headOf(page, site));
  }
  await writePrerendered(build, '404.html', '/404', headOf(null, site));
  await writeTemplates(build);
  await writeOrderForm(build);
  await writeShell(build);
  await writeGift(build);
  await rm(path.join(dist, 'index.html'));
  return publicPages.length;
}

/** Public pages whose data a function fills in, and their templates. */
const FILLED = { '/': 'home', '/reviews': 'reviews', '/public-songs': 'gallery' } as const;
const ORDER_FORM = '/order';
const MAIN = /<script type="module"[^>]*><\/script>\s*/g;

const buildMark = ({ buildId }: Renderer) => `<meta name="build" content="${buildId}" />`;

interface Parts {
  head: string;
  body: string;
  rootAttributes?: string;
}

function fill({ replaceMarked }: Renderer, template: string, parts: Parts): string {
  const { head, body, rootAttributes = '' } = parts;
  // Only pages whose first screen has italics preload the italic font; loaded late, it would shift the layout.
  const fonts = body.includes('<em>') ? template : replaceMarked(template, 'italic', '');
  return replaceMarked(fonts, 'head', head).replace(
    '<div id="root"></div>',
    () => `<div id="root"${rootAttributes}>${body}</div>`,
  );
}

async function write(name: string, html: string): Promise<void> {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

async function writePrerendered(
  { renderer, template }: Build,
  file: string,
  address: string,
  head: string,
  hydrates = '',
) {
  const { html, styles } = await renderer.renderPage(address);
  const parts = { head: head + styles, body: html, rootAttributes: ` data-prerendered="${hydrates}"` };
  await write(file, fill(renderer, template, parts));
}

/** Writes the form, which hydrates at once: its HTML preloads all scripts that main.ts loads for it, and none of Firebase. */
async function writeOrderForm(build: Build): Promise<void> {
  const { renderer, manifest, site } = build;
  const entries = ['src/app/hydrate.tsx', 'src/features/order/order-page.tsx'];
  refuseStatic(manifest, 'firebase', entries);
  const head = renderer.headOf(null, site) + preloads(manifest, entries);
  await writePrerendered(build, `${ORDER_FORM.slice(1)}.html`, ORDER_FORM, head, 'at-once');
}

/** Links that preload the scripts of `entries` and their imports. */
function preloads(manifest: Manifest, entries: readonly string[]): string {
  const files = new Set<string>();
  for (const entry of entries) staticChunks(manifest, entry, files);
  return [...files].map((file) => `<link rel="modulepreload" href="/${file}" />`).join('');
}

/** Pages whose data a function fills in. Not hydrated as built, because the function has read other data. */
async function writeTemplates({ renderer, template, site }: Build): Promise<void> {
  const { publicPages, headOf, siteHead, unlistedHead, pageTemplates, markBuild, buildId } = renderer;
  const marked = (part: string, text: string) => `<!--${part}-->${text}<!--/${part}-->`;
  const writeTemplate = async (name: keyof typeof pageTemplates, address: string, head: string) => {
    const { html, styles } = await renderer.renderPage(address);
    const filled = fill(renderer, template, {
      head: head + markBuild(buildId) + marked('styles', styles),
      body: marked('page', html),
    });
    await write(`${pageTemplates[name].slice(1)}.html`, filled);
  };
  for (const [address, name] of Object.entries(FILLED)) {
    const page = publicPages.find(({ path: known }) => known === address) ?? null;
    await writeTemplate(name, address, headOf(page, site));
  }
  await writeTemplate('song', '/public-songs/none', marked('head', unlistedHead) + siteHead);
}

/**
 * Writes the shell of the pages that React renders. Its HTML preloads start.ts and the scripts of the first read, and names those
 * of React and the frame, which start.ts downloads then; start.ts loads the rest. Throws when one of them imports React, which must not delay them.
 */
async function writeShell({ renderer, manifest, template, site }: Build): Promise<void> {
  const start = manifest['src/app/start.ts'];
  if (!start) throw new Error('The build has no src/app/start.ts');
  const entries = ['src/app/start.ts', 'src/lib/firebase/auth.ts', 'src/app/reads.ts'];
  refuseStatic(manifest, 'react', entries);
  const head =
    renderer.headOf(null, site) +
    `<script type="module" src="/${start.file}"></script>` +
    preloads(manifest, entries) +
    `<template id="rendering">${preloads(manifest, ['src/app/render.tsx', 'src/lib/session/session-watcher.tsx'])}</template>`;
  const { html, styles } = await renderer.prerenderShell();
  await write('app.html', fill(renderer, template.replace(MAIN, ''), { head: head + styles, body: html }));
}

/** Writes the gift page: one file for every link, so that its HTML reveals nothing about a gift. */
async function writeGift({ renderer, site }: Build): Promise<void> {
  const built = await readFile(path.join(dist, 'gift.html'), 'utf8');
  // A separate file would delay the first paint by a round trip.
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(built) ?? [];
  const script = (await readManifest('gift.json'))['src/app/gift-render.tsx'];
  if (!link || !href || !script) throw new Error('The gift page has no style sheet or no script');
  const css = await readFile(path.join(dist, href), 'utf8');
  const page = built.replace(link, () => `<style>${css}</style>`);
  // One card for all gifts, so that a link preview reveals nothing.
  const image = `<meta property="og:image" content="${site}/social/gift.png" />`;
  const preload = `<link rel="modulepreload" fetchpriority="low" href="/${script.file}" />`;
  // The cover and the recording come from this host; the browser connects while the scripts load.
  const connect = isLocal ? '' : '<link rel="preconnect" href="https://firebasestorage.googleapis.com" />';
  const head = image + buildMark(renderer) + connect + preload + renderer.siteHead;
  await write('gift.html', fill(renderer, page, { head, body: await renderer.prerenderGift() }));
}
