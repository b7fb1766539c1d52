import type { Take } from '@keepsong/domain/documents/takes';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { takeMediaKeys, type HeldKeys } from '@/lib/player/media-keys';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import { createComparison, type Comparison, type ComparisonState } from '../model/comparison';

export const SKIP_SECONDS = 5;

export type Player = Comparison & ComparisonState;

/** Plays the takes in sync; other takes start a new comparison. Connects lock screen and headphones. */
export function useComparison(
  takes: readonly Take[],
  title: string,
  start: Pick<ComparisonState, 'heard' | 'position'>,
): Player {
  const ids = takes.map(({ id }) => id).join(' ');
  const [held, setHeld] = useState(() => ({
    ids,
    comparison: createComparison(takes, fetchPrivateFile, start),
  }));
  let { comparison } = held;
  if (held.ids !== ids) {
    comparison = createComparison(takes, fetchPrivateFile, start);
    setHeld({ ids, comparison });
  }
  const state = useStore(comparison.state);
  const keys = useRef<HeldKeys | null>(null);

  useEffect(
    () => () => {
      comparison.end();
      keys.current?.release();
    },
    [comparison],
  );

  useEffect(() => {
    if (state.isPlaying) keys.current = takeMediaKeys(keysOf(comparison, takes.length), { title });
    keys.current?.setPlaying(state.isPlaying);
  }, [comparison, state.isPlaying, takes.length, title]);

  return { ...comparison, ...state };
}

function keysOf({ play, pause, seek, hear, livePosition, state }: Comparison, count: number) {
  const hearOther = () => hear((state.getState().heard + 1) % count);
  return {
    play,
    pause,
    stop: pause,
    seekbackward: () => seek(livePosition() - SKIP_SECONDS),
    seekforward: () => seek(livePosition() + SKIP_SECONDS),
    seekto: ({ seekTime }: MediaSessionActionDetails) => seek(seekTime ?? 0),
    nexttrack: hearOther,
    previoustrack: hearOther,
  };
}
