import type { GiftAction, OpenGift, UnfinishedGift } from '@keepsong/domain/gift-page';
import { giftColours } from '@keepsong/domain/gift-palette';
import { hashText } from '@keepsong/domain/sleeve/random';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { shopDayOf, shortDay } from '@keepsong/domain/day';
import { GiftView } from '@/components/gift-view/gift-view';
import { fileNameOf } from '@/entities/song/song-file-name';
import { keptThanks } from '@/components/gift-view/kept-thanks';
import { saveFile } from '@/lib/files/save-file';
import { reportError } from '@/lib/early/report';
import { type ActionOutcome, actOnGift, fetchSong, type GiftAnswer } from './api/gift-server';
import { type GiftState, useGift } from './api/use-gift';
import styles from './components/gift-page.module.css';
import { Frame, Message } from './components/frame';
import { delayText, Waiting } from './components/waiting';

const REFUSALS: Readonly<Record<Exclude<ActionOutcome, 'done' | 'gone'>, string>> = {
  offline: 'You are offline. Please try again when you are connected.',
  too_fast: 'That was a little fast. Please wait a moment and try again.',
  not_wanted: 'The sender does not take thanks and hearts any more.',
  changed: 'Other thanks were sent meanwhile. Load the page again to see them; your words stay here.',
  failed: 'That did not work. Please try again in a moment.',
};

/** In session storage, for each gift of the tab. A hash, because the token is a secret. */
const thanksKeyOf = (token: string) => String(hashText(token));

/** Colours the overscroll area and the browser's bar. Returns a cleanup function. */
function colourSurroundings(colour: string): () => void {
  const elements = [document.documentElement, document.body];
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const before = bars.map(({ content }) => content);
  for (const { style } of elements) style.backgroundColor = colour;
  for (const bar of bars) bar.content = colour;
  return () => {
    for (const { style } of elements) style.backgroundColor = '';
    for (const [index, bar] of bars.entries()) bar.content = before[index] ?? '';
  };
}

const ENDS = {
  gone: {
    title: 'There is no song here',
    text: 'The link may be incomplete, or the page was closed. Please ask the person who sent it to you.',
  },
  closed: {
    title: 'The page is closed',
    text: 'You have closed it, and nobody can open it any more. Whoever sent it is told.',
  },
} as const;
const OFFLINE = 'It will be here as soon as you are connected again.';
const NO_ANSWER = 'Our server does not answer at the moment. Your song is safe, and we keep trying.';

/** The announcement for screen readers when a view appears by itself. Its heading, which gets the focus, is read as well. */
function announcementOf(state: GiftState): string {
  switch (state.kind) {
    case 'loading':
      return '';
    case 'waiting':
      return delayText(state);
    case 'making':
      return makingText(state.page);
    case 'open':
      return 'The song is here.';
    case 'gone':
    case 'closed':
      return ENDS[state.kind].text;
    case 'failed':
      return state.isOffline ? OFFLINE : NO_ANSWER;
  }
}

/** Moves the focus to the heading of a view that replaced another one, where it would fall to the body. */
function useFocusOnReplaced(kind: GiftState['kind'], view: RefObject<HTMLElement | null>): void {
  const shown = useRef(kind);
  useLayoutEffect(() => {
    const isReplaced = shown.current !== kind && shown.current !== 'loading';
    shown.current = kind;
    if (isReplaced) view.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [kind, view]);
}

interface GiftPageProps {
  token: string | null;
  /** The reply to a request that was sent before React loaded. */
  first?: Promise<GiftAnswer> | null;
}

export function GiftPage({ token, first = null }: GiftPageProps) {
  const { state, ask, retry, isRetrying, end } = useGift(token, first);
  const thanksKey = token === null ? null : thanksKeyOf(token);
  const view = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(state.kind, view);
  const title = state.kind === 'open' ? state.page.title : null;
  const ended = state.kind === 'gone' || state.kind === 'closed' ? ENDS[state.kind] : null;
  // Together with the page: a closed one does not name the song any more.
  useLayoutEffect(() => {
    document.title = title ?? 'A song is waiting for you';
  }, [title]);
  const ground = state.kind === 'open' ? giftColours(state.page.design, state.page.palette).ground : null;
  // In the same frame as the page, which has the same colour.
  useLayoutEffect(() => (ground === null ? undefined : colourSurroundings(ground)), [ground]);
  useEffect(() => {
    if (ended && thanksKey !== null) keptThanks.of(thanksKey).write(null);
  }, [ended, thanksKey]);

  async function act(action: GiftAction): Promise<string | null> {
    if (token === null) return null;
    const outcome = await actOnGift(token, action);
    if (outcome === 'gone') end('gone');
    if (outcome === 'done' && action.type === 'end') end('closed');
    return outcome === 'done' || outcome === 'gone' ? null : REFUSALS[outcome];
  }

  async function save({ title: song, audioUrl }: OpenGift): Promise<string | null> {
    try {
      const { blob, extension } = await fetchSong(audioUrl);
      saveFile(blob, fileNameOf(song, `x.${extension}`));
      return null;
    } catch (error) {
      reportError(error, 'saving the song of a gift');
      void ask();
      return REFUSALS[navigator.onLine ? 'failed' : 'offline'];
    }
  }

  return (
    <div ref={view}>
      <p role="status" className={styles.hidden}>
        {announcementOf(state)}
      </p>
      {state.kind === 'loading' && <Message title="A song is waiting for you" isBusy />}
      {state.kind === 'waiting' && <Waiting gift={state} onRetry={retry} isRetrying={isRetrying} />}
      {state.kind === 'making' && <Making page={state.page} />}
      {state.kind === 'open' && (
        <GiftView
          page={state.page}
          thanksKey={thanksKey}
          onAction={act}
          onSave={() => save(state.page)}
          onSoundLost={() => void ask()}
        />
      )}
      {ended && <Message title={ended.title} text={ended.text} />}
      {state.kind === 'failed' && (
        <Message
          title={state.isOffline ? 'You are offline' : 'The page could not be loaded'}
          text={state.isOffline ? OFFLINE : NO_ANSWER}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
    </div>
  );
}

function makingText({ day, now }: UnfinishedGift): string {
  return day === null
    ? 'It is being made, and will be here as soon as it is finished.'
    : `It is being made, and will be here by ${shortDay(day, shopDayOf(new Date(now)))}.`;
}

function Making({ page }: { page: UnfinishedGift }) {
  const { recipient, sender, words } = page;
  return (
    <Frame
      title={
        <>
          For <bdi>{recipient}</bdi>
        </>
      }
    >
      {words && (
        <p dir="auto" className={styles.words}>
          {words}
        </p>
      )}
      <p className={styles.small}>
        a song from <bdi>{sender}</bdi>
      </p>
      <p className={styles.text}>{makingText(page)}</p>
      <p className={styles.small}>You can leave this page open, or come back by the same link.</p>
    </Frame>
  );
}
