import type { Message } from '@keepsong/domain/documents/order-parts';
import { exampleOpenGift } from '@keepsong/domain/examples/gift';
import { exampleNote } from '@keepsong/domain/examples/take';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '@/components/form/field';
import { TextField } from '@/components/form/text-field';
import { GiftView } from '@/components/gift-view/gift-view';
import { LyricsText } from '@/components/lyrics/lyrics-text';
import { LyricsDiff } from '@/components/lyrics/lyrics-diff';
import { PlainInput } from '@/components/lyrics/plain-input';
import { Modal } from '@/components/ui/dialog';
import { PageHeading, Quoted } from '@/components/ui/layout';
import { Fact, Facts, Panel, Section } from '@/components/ui/panel';
import { SongTile } from '@/components/ui/song-tile';
import { MessageList } from '@/components/messages/message-list';
import { SongBadges } from '@/features/gallery/components/public-song-card';
import { Note } from '@/features/my-order/notes/components/song-notes';
import { SongTitle } from '@/features/player/components/controls';
import type { Track } from '@/lib/player';
import { press, renderInApp, screen } from '@/testing';

const HEBREW = 'שיר לסבתא';
const ARABIC = 'أغنية لجدتي';

/** The elements of texts from right to left that do not decide their direction by them, except those that are only heard. */
function withoutDirection(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const isSeen = !node.parentElement?.closest('.visually-hidden, title, style');
    const isOwn = node.parentElement?.closest('[dir="auto"], bdi') !== null;
    if (isSeen && !isOwn && /[\u0590-\u06ff]/.test(node.textContent ?? ''))
      found.push(node.parentElement?.outerHTML ?? '');
  }
  return found;
}

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());

const at = new Date('2026-01-05T12:00:00Z');
const message = (id: string, side: Message['side'], text: string): Message => ({
  ...{ id, userId: 'ada', side, author: side === 'team' ? 'أمل' : null, text, at },
});
const track: Track = {
  ...{ songId: 's', title: HEBREW, style: ARABIC, url: null, page: '/public-songs/s' },
  ...{ coverUrl: null, duration: 60, peaks: [] },
};

const close = () => undefined;

it('text of people has its own direction in every part that shows it', () => {
  renderInApp(
    <>
      <LyricsText lyrics={`פזמון:\n${HEBREW}\n**${ARABIC}**`} />
      <LyricsDiff original={HEBREW} modified={ARABIC} originalLabel="a" modifiedLabel="b" />
      <Facts>
        <Fact name="Story">{HEBREW}</Fact>
      </Facts>
      <Quoted>{ARABIC}</Quoted>
      <PageHeading title={HEBREW} subtitle={ARABIC} />
      <Panel title={HEBREW}>x</Panel>
      <Section title={ARABIC}>x</Section>
      <Modal open title={HEBREW} onClose={close}>
        x
      </Modal>
      <SongTile title={ARABIC} headingLevel="h3" isCurrent={false} art={null} playButton={null}>
        x
      </SongTile>
      <SongBadges style={HEBREW} themes={ARABIC} />
      <MessageList
        side="customer"
        customerName={HEBREW}
        messages={[message('1', 'customer', HEBREW), message('2', 'team', ARABIC)]}
      />
      <Note note={exampleNote({ text: HEBREW, answer: ARABIC })} takeName="1A" onPlay={close} onEdit={null} />
      <SongTitle track={track} />
    </>,
  );
  expect(withoutDirection()).toEqual([]);
});

const gift = exampleOpenGift({
  ...{ recipient: 'נעמי', sender: 'أمل', words: 'יום הולדת שמח', title: HEBREW, thanks: 'شكرًا' },
  lines: ['פזמון:', '**دق الباب**', 'ואני בבית', ''].map((text, index) => ({
    id: `1-${index}`,
    text,
    startMs: index === 1 ? 1_000 : null,
  })),
});

it('a gift: names, title, words, lyrics and thanks have their own direction, and no marks of emphasis', async () => {
  renderInApp(<GiftView page={gift} />);
  expect(withoutDirection()).toEqual([]);
  await press(/Open and play/);
  for (const text of ['دق الباب', 'פזמון', 'شكرًا', HEBREW]) screen.getByText(text);
  expect(withoutDirection()).toEqual([]);
  await press('Change it');
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('auto');
});

it.each<[string, ReactNode]>([
  ['a text field', <TextField label="Title" />],
  ['a text field of several lines', <TextField label="Story" multiline />],
  ['a search field', <SearchField label="Search" value="" onChange={() => undefined} />],
  ['the lyrics editor', <PlainInput label="Song" text="" isReadOnly={false} onChange={close} />],
])('%s takes the direction of what is typed', (name, field) => {
  renderInApp(field);
  expect(screen.getByRole(/search/.test(name) ? 'searchbox' : 'textbox').getAttribute('dir')).toBe('auto');
});

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('every input for free text in the code takes the direction of what is typed', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    file.includes('.test.')
      ? []
      : [...source.matchAll(/<(?:OutlinedInput|textarea)\s[\s\S]*?\n\s*\/>|component="textarea"[\s\S]*?>/g)]
          .filter(([it]) => !/dir(=|: )["']auto/.test(it) && !/type="(password|tel|date)"/.test(it))
          .map(([element]) => `${file}: ${element.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
