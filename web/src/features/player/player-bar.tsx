import CloseIcon from '@mui/icons-material/CloseRounded';
import CollapseIcon from '@mui/icons-material/ExpandMoreRounded';
import ExpandIcon from '@mui/icons-material/ExpandLessRounded';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { RecordSleeve } from '@/components/ui/cover';
import { type PlayerStore, SKIP_SECONDS, type Track, usePlayer, usePlayerStore } from '@/lib/player';
import { Progress, SongTitle, Transport } from './components/controls';
import { connectMediaSession } from './model/media-session';

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

export default function PlayerBar() {
  const store = usePlayerStore();
  const { current, isPlaying } = usePlayer();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  useEffect(
    () => ('mediaSession' in navigator ? connectMediaSession(store, navigator.mediaSession) : undefined),
    [store],
  );

  if (!current) return null;
  return (
    <Box
      component="section"
      ref={bar}
      aria-label="Audio player"
      onKeyDown={(event: KeyboardEvent) => pressKey(event, store)}
      sx={(theme) => ({
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 'appBar',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        boxShadow: '0 -8px 32px -12px color-mix(in srgb, black 22%, transparent)',
        animation: `${rise} 250ms ${theme.transitions.easing.easeOut}`,
      })}
    >
      <p className="visually-hidden" role="status">
        {`${isPlaying ? 'Playing' : 'Paused'}: ${current.title}`}
      </p>
      <Parts track={current} />
    </Box>
  );
}

/** Space and arrows, where the focused control of the player has no use for them itself. */
function pressKey(event: KeyboardEvent, store: PlayerStore): void {
  const { target, key } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return;
  const isSlider = target.matches('[type="range"]');
  if (key === ' ' && !target.matches('a, button')) store.toggle();
  else if (key === 'ArrowLeft' && !isSlider) store.skip(-SKIP_SECONDS);
  else if (key === 'ArrowRight' && !isSlider) store.skip(SKIP_SECONDS);
  else return;
  event.preventDefault();
}

/** The places of the parts: below each other on a phone, in a line on a desk. */
const EXPANDED = {
  columnGap: { xs: 1, lg: 2 },
  paddingBlock: { xs: 0.75, md: 1.25 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(10rem, 15rem) auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"song window" "progress progress" "transport transport"',
    md: '"song transport progress window"',
  },
};
const COLLAPSED = {
  columnGap: { xs: 1.5, md: 2.5 },
  paddingBlock: 0.75,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto fit-content(18rem) minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"transport song window" "transport progress window"',
    md: '"transport song progress window"',
  },
};

function Parts({ track }: { track: Track }) {
  const { isPlaying, isCollapsed } = usePlayer();
  const transport = (
    <Box sx={{ gridArea: 'transport' }}>
      <Transport />
    </Box>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        rowGap: 0.25,
        maxWidth: 1440,
        marginInline: 'auto',
        paddingInline: { xs: 2, md: 3 },
        ...(isCollapsed ? COLLAPSED : EXPANDED),
      }}
    >
      {/* The keyboard goes through the parts in the order that is seen. */}
      {isCollapsed && transport}
      <Box sx={{ gridArea: 'song', display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        {!isCollapsed && (
          // The margin is for the record.
          <Box sx={{ flexShrink: 0, width: { xs: 44, md: 60 }, marginInlineEnd: { xs: '16px', md: '22px' } }}>
            <RecordSleeve title={track.title} url={track.coverUrl} isPlaying={isPlaying} eager />
          </Box>
        )}
        <SongTitle track={track} />
      </Box>
      {!isCollapsed && transport}
      <Box sx={{ gridArea: 'progress', minWidth: 0 }}>
        <Progress />
      </Box>
      <WindowButtons />
    </Box>
  );
}

function WindowButtons() {
  const { isCollapsed, setCollapsed, stop } = usePlayer();

  function close(): void {
    stop();
    // The focused button disappears with the bar.
    document.getElementById('main')?.focus();
  }

  return (
    <Box sx={{ gridArea: 'window', display: 'flex' }}>
      <IconButton
        aria-label={isCollapsed ? 'Expand player' : 'Collapse player'}
        aria-expanded={!isCollapsed}
        onClick={() => setCollapsed(!isCollapsed)}
      >
        {isCollapsed ? <ExpandIcon /> : <CollapseIcon />}
      </IconButton>
      <IconButton aria-label="Close player" onClick={close}>
        <CloseIcon />
      </IconButton>
    </Box>
  );
}

const HEIGHT = '--player-height';

/** Keeps the end of the page above the bar. Other elements at the bottom can use `--player-height`. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const page = document.documentElement;
    const watch = new ResizeObserver(() => page.style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    watch.observe(element);
    document.body.style.paddingBottom = `var(${HEIGHT})`;
    page.style.scrollPaddingBottom = `var(${HEIGHT})`;
    return () => {
      watch.disconnect();
      page.style.removeProperty(HEIGHT);
      page.style.removeProperty('scroll-padding-bottom');
      document.body.style.removeProperty('padding-bottom');
    };
  }, [bar]);
}
