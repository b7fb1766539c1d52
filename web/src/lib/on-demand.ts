import { createElement, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadOnce } from './load-once';
import { reportError } from './report';
import { toast } from './toast';
import { whenUsed } from './when-used';

interface Demand<P> {
  isWanted: (props: P) => boolean;
  /** Shown in its place from when it is wanted until it is there. */
  waiting: ReactNode;
  /** It is wanted and cannot be had; a message says so. */
  giveUp: (props: P) => void;
}

const none = () => null;
/** What stays wanted after a failure is asked for again this often. */
const AGAIN_MS = 5_000;

/**
 * A part of a page that is not in sight at first. It is fetched when somebody begins to use the page, so that it is at hand
 * when it is asked for; at once when it is wanted before.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isWanted, waiting, giveUp }: Demand<P>,
): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const watchers = new Set<() => void>();

  const fetchOnce = loadOnce(async () => {
    part = await load();
    for (const watcher of watchers) watcher();
  });
  const read = () => part;
  const subscribe = (changed: () => void) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  };

  return function OnDemand(props: P) {
    const Part = useSyncExternalStore(subscribe, read, none);
    const isMissing = Part === null;
    const wanted = isWanted(props);
    const fail = useEffectEvent(() => giveUp(props));

    useEffect(() => {
      // Nobody waits for it yet: it is asked for again when somebody does.
      if (isMissing) return whenUsed(() => void fetchOnce().catch(() => undefined));
    }, [isMissing]);

    useEffect(() => {
      if (!wanted || !isMissing) return;
      let isWaiting = true;
      let again: ReturnType<typeof setTimeout> | undefined;
      const ask = (failed: (error: unknown) => void) => {
        fetchOnce().catch((error: unknown) => {
          if (!isWaiting) return;
          failed(error);
          again = setTimeout(() => ask(() => undefined), AGAIN_MS);
        });
      };
      ask((error) => {
        reportError(error, 'fetching a part of the page');
        toast.error('This could not be opened', 'Please check your connection and try again.');
        fail();
      });
      return () => {
        isWaiting = false;
        clearTimeout(again);
      };
    }, [wanted, isMissing]);

    if (Part) return createElement(Part, props);
    return wanted ? waiting : null;
  };
}
