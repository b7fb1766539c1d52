import { describe, expect, it } from 'vitest';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { descriptionOf, songHtml } from './song-html.ts';

const song: PublicSong = {
  id: 'abc',
  title: 'The Kitchen Light',
  style: 'Folk',
  themes: 'Our wedding',
  coverPath: null,
  audioPath: 'public/abc/x.mp3',
  durationMs: 30_400,
  peaks: [0.5],
  searchTokens: ['kitchen'],
  publishedAt: new Date(0),
  createdAt: new Date(0),
};
const shell =
  '<html><head><title>Keepsong</title><meta name="robots" content="noindex" /><link rel="icon"></head>' +
  '<body><a href="/login?returnTo=%2Fpublic-songs%2F__song__">Sign In</a></body></html>';
const addresses = { appUrl: 'https://keepsong.example', audioUrl: 'https://files.example/a?alt=media' };
const html = (changes: Partial<PublicSong> = {}) => songHtml(shell, { ...song, ...changes }, addresses);

describe('the page of a public song', () => {
  it('has its own title, address and card, once each, and lets itself be found', () => {
    expect(html().match(/<title>[^<]*<\/title>/g)).toEqual(['<title>The Kitchen Light · Keepsong</title>']);
    expect(html()).toContain('<link rel="canonical" href="https://keepsong.example/public-songs/abc" />');
    expect(html()).toContain('content="https://keepsong.example/public-songs/abc/card.jpg"');
    expect(html()).not.toContain('noindex');
  });

  it('leads back to itself after signing in', () => {
    expect(html()).toContain('returnTo=%2Fpublic-songs%2Fabc"');
    expect(html()).not.toContain('__song__');
  });

  it('carries the song for the client, and in words and sound for who has no scripts', () => {
    const [, json = ''] = /id="public-song">(.*?)<\/script>/.exec(html()) ?? [];
    expect(JSON.parse(json)).toMatchObject({ id: 'abc', title: song.title, audioPath: song.audioPath });
    expect(html()).toContain('<audio controls preload="none" src="https://files.example/a?alt=media">');
  });

  it('shows a hostile title as text, wherever it stands', () => {
    const hostile = html({
      title: '</script><script>alert(1)</script>"\'$& $1',
      themes: '<img src=x onerror=x()>',
    });
    expect(hostile).not.toContain('<script>alert');
    expect(hostile).not.toContain('<img');
    expect(hostile.match(/<\/script>/g)).toHaveLength(1);
    const [, json = ''] = /id="public-song">(.*?)<\/script>/.exec(hostile) ?? [];
    expect(JSON.parse(json)).toMatchObject({ title: '</script><script>alert(1)</script>"\'$& $1' });
  });

  it('cuts a long description at a whole character', () => {
    const description = descriptionOf({ ...song, themes: '🎵'.repeat(400) });
    expect(Array.from(description)).toHaveLength(200);
    expect(description.endsWith('🎵…')).toBe(true);
  });
});
