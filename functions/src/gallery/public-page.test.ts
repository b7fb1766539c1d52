import { expect, it } from 'vitest';
import type { ListedSong } from '@keepsong/domain/gallery';
import { markBuild } from '@keepsong/domain/page-renderer';
import { filledPage } from './public-page.ts';
import { askHandler } from '../../testing/ask.ts';
import { descriptionOf, galleryPage, songHead, soundWithoutScripts } from './gallery-pages.ts';

const song: ListedSong = {
  ...{ id: 'abc', title: 'The Kitchen Light', style: 'Folk', themes: 'Our wedding', coverUrl: null },
  ...{ audioUrl: 'https://files.example/a?alt=media', durationMs: 30_400, peaks: [0.5] },
};
const template =
  '<html><head><!--head--><title>Keepsong</title><meta name="robots" content="noindex" /><!--/head-->' +
  `<link rel="icon">${markBuild('b1')}<!--styles--><!--/styles--></head>` +
  '<body><div id="root"><!--page-->Loading songs...<!--/page--></div></body></html>';

interface Changes {
  song?: Partial<ListedSong>;
  buildId?: string;
}

function html({ song: changed = {}, buildId = 'b1' }: Changes = {}): string {
  const shown = { ...song, ...changed };
  return filledPage(template, {
    data: { song: shown },
    head: songHead(shown, 'https://keepsong.example'),
    tail: soundWithoutScripts(shown),
    rendered: { html: '<h1>Rendered</h1>', styles: '<style></style>', state: { song: shown }, buildId },
  });
}

it('the page of a public song has its own title, address and card, once each, and is open to search engines', () => {
  expect(html().match(/<title>[^<]*<\/title>/g)).toEqual(['<title>The Kitchen Light · Keepsong</title>']);
  expect(html()).toContain('<link rel="canonical" href="https://keepsong.example/public-songs/abc" />');
  expect(html()).toContain('<meta property="og:title" content="The Kitchen Light" />');
  expect(html()).toContain('content="https://keepsong.example/public-songs/abc/card.jpg"');
  expect(html()).not.toContain('noindex');
});

it('the page of a public song is complete HTML with the state that React hydrates from', () => {
  expect(html()).toContain('<div id="root" data-prerendered><h1>Rendered</h1></div>');
  expect(html()).toContain('<style></style></head>');
  const [, json = ''] = /id="page-state">(.*?)<\/script>/.exec(html()) ?? [];
  expect(JSON.parse(json)).toEqual({ song });
});

it('the page of a public song is not hydrated by another build than the one that rendered it', () => {
  const page = html({ buildId: 'b0' });
  expect(page).toContain('<div id="root"><h1>Rendered</h1></div>');
  expect(page).not.toContain('page-state');
});

it('the page of a public song keeps its head and loads its song by script when the renderer is missing', () => {
  const head = songHead(song, 'https://keepsong.example');
  const page = filledPage(template, { data: { song }, head, rendered: null });
  expect(page).toContain('<title>The Kitchen Light');
  expect(page).toContain('Loading songs...');
  expect(page).not.toContain('data-prerendered');
});

it('the page of a public song plays without scripts', () => {
  expect(html()).toContain('<audio controls preload="none" src="https://files.example/a?alt=media">');
});

it('the page of a public song shows a hostile title as text', () => {
  const title = '</script><script>alert(1)</script>"\'$& $1';
  const hostile = html({ song: { title, themes: '<img src=x onerror=x()>' } });
  expect(hostile).not.toContain('<script>alert');
  expect(hostile).not.toContain('<img');
  expect(hostile.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /id="page-state">(.*?)<\/script>/.exec(hostile) ?? [];
  expect(JSON.parse(json)).toMatchObject({ song: { title } });
});

it('the page of a public song cuts a long description at a whole character', () => {
  const description = descriptionOf({ ...song, themes: '🎵'.repeat(400) });
  expect(Array.from(description)).toHaveLength(200);
  expect(description.endsWith('🎵…')).toBe(true);
});

it.each(['//[', '//a:b', '//%'])('a page of the address %s is not found', async (url) => {
  expect((await askHandler(galleryPage, { method: 'GET', url })).status).toBe(404);
});
