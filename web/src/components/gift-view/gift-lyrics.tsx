import type { GiftLine } from '@keepsong/domain/gift-page';
import { isSung, plainLine, sectionName } from '@keepsong/domain/lyric-lines';
import { lineAfter, lineAt } from '@keepsong/domain/timed-lyrics';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seekTo } from '@/lib/player/audio-element';
import { useAudioClock } from '@/lib/player/use-audio-clock';
import type { Act } from './act';
import { HeartIcon } from './icons';
import { Problem } from './problem';
import type { RecordSound, ShownRecord } from './gift-record';
import { isNearView, moveAfter, scrollToMiddle, type Move } from './scrolling';
import { useHearts } from './use-hearts';
import styles from './gift-view.module.css';

interface GiftLyricsProps {
  sound: RecordSound;
  page: ShownRecord;
  act: Act;
  /** Of the landmark, where the page has another one called “Lyrics”. */
  label?: string;
}

/** The audio clock marks the line that is sung by attributes: React renders nothing during playback, and no line is announced. */
export function GiftLyrics({ sound, page, act, label = 'Lyrics' }: GiftLyricsProps) {
  const { audio, play } = sound;
  const list = useRef<HTMLOListElement>(null);
  const current = useRef(-1);
  const follows = useRef(true);
  const move = useRef<Move>(null);
  const [isAway, setAway] = useState(false);
  const { hearts, toggle, problem } = useHearts(page.hearts, act);
  const lines = page.lines;
  const isTimed = lines.some(({ startMs }) => startMs !== null);

  function mark(index: number): void {
    current.current = index;
    const next = lineAfter(lines, lines[index]?.startMs ?? -1);
    for (const [place, row] of Array.from(list.current?.children ?? []).entries()) {
      const state = place === index ? 'now' : place === next ? 'next' : place < index ? 'past' : 'later';
      row.setAttribute('data-line', state);
      const button = row.querySelector('button');
      if (place === index) button?.setAttribute('aria-current', 'true');
      else button?.removeAttribute('aria-current');
    }
  }

  function bringIntoView(isWanted: boolean): void {
    const row = list.current?.children[current.current];
    if (!(row instanceof HTMLElement) || !list.current) return;
    // Does not scroll away from the sender's message above.
    if (isWanted || isNearView(list.current)) move.current = scrollToMiddle(row);
  }

  useAudioClock(audio, (ms) => {
    if (!isTimed) return;
    const index = lineAt(lines, ms);
    if (index === current.current && list.current?.firstElementChild?.hasAttribute('data-line')) return;
    mark(index);
    if (follows.current && index >= 0) bringIntoView(false);
  });

  // Scrolling by hand stops the automatic scrolling until the person resumes it. Keys, the scrollbar and the focus scroll without
  // an event of their own, so a scroll that the code did not start is the person's.
  function leave(): void {
    if (!follows.current || current.current < 0) return;
    follows.current = false;
    setAway(true);
  }
  const watch = useEffectEvent((event: Event) => {
    if (!move.current) return;
    move.current = moveAfter(move.current, event);
    if (!move.current) leave();
  });
  useEffect(() => {
    const onScroll = (event: Event) => watch(event);
    // Another layout moves the content; that is no scroll of the person's.
    const forget = () => {
      move.current = null;
    };
    // Scroll events do not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', forget);
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', forget);
    };
  }, []);

  function comeBack(): void {
    follows.current = true;
    setAway(false);
    bringIntoView(true);
    // The button that was pressed disappears.
    const line = list.current?.children[current.current]?.querySelector('button');
    line?.focus({ preventScroll: true });
  }

  function playFrom(line: GiftLine): void {
    if (line.startMs === null) return;
    seekTo(audio.current, line.startMs / 1_000);
    follows.current = true;
    setAway(false);
    play();
  }

  if (lines.every(({ text }) => text.trim() === '')) return null;
  return (
    <section
      className={styles.lyrics}
      aria-label={label}
      data-timed={isTimed || undefined}
      onWheel={leave}
      onTouchMove={leave}
    >
      <ol ref={list} className={styles.lines}>
        {lines.map((line) => {
          const part = sectionName(line.text);
          if (!isSung(line.text)) {
            return (
              <li key={line.id} dir="auto" className={part === null ? styles.gap : styles.part}>
                {part}
              </li>
            );
          }
          const words = plainLine(line.text);
          const isLoved = hearts.has(line.id);
          return (
            <li key={line.id} className={styles.line}>
              {line.startMs === null ? (
                <span dir="auto" className={styles.text}>
                  {words}
                </span>
              ) : (
                <button dir="auto" type="button" className={styles.text} onClick={() => playFrom(line)}>
                  {words}
                </button>
              )}
              {/* Hearts that were given can be taken back in any case. */}
              {(page.takesReactions || page.hearts.includes(line.id)) && (
                <button
                  type="button"
                  className={styles.heart}
                  aria-pressed={isLoved}
                  aria-label={`Love “${words}”`}
                  onClick={() => toggle(line.id)}
                >
                  <HeartIcon isOn={isLoved} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {isAway && (
        <button type="button" className={styles.follow} onClick={comeBack}>
          Back to the line that is sung
        </button>
      )}
      <Problem isFloating>{problem}</Problem>
    </section>
  );
}
