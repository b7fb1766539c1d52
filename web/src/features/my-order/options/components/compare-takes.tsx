import type { Take } from '@keepsong/domain/documents/takes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { PlayButton } from '@/components/ui/play-button';
import { RetryRow } from '@/components/ui/loaded';
import { Row, Stack } from '@/components/ui/layout';
import { PositionMark, rangeOver, useShownShare, Waveform } from '@/components/ui/waveform';
import { loudnessGap } from '@/entities/song/loudness';
import { useWidth } from '@/lib/hooks/use-width';
import { formatTime } from '@/lib/text/format';
import { fonts, radius } from '@/theme/tokens';
import { keyOf, laneOfKey, type Lane } from '../model/lanes';
import { SKIP_SECONDS, type Player } from './use-comparison';

const LANE_HEIGHT = 60;

interface CompareTakesProps {
  title: string;
  takes: readonly Take[];
  player: Player;
  /** The takes in their shown order with their shown names. */
  lanes: readonly Lane[];
  isBlind: boolean;
  /** Hides or shows the names; null where it is not available. */
  onBlind: ((isBlind: boolean) => void) | null;
  /** Begins a note at the playback position; null where notes are not allowed. */
  onNote: (() => void) | null;
  children: ReactNode;
}

/** Plays takes of one song in sync; one is audible, and a key or a press switches to another. */
export function CompareTakes(props: CompareTakesProps) {
  const { title, takes, player, lanes, isBlind, onBlind, onNote, children } = props;
  const { phase, heard, isPlaying, position, duration, loaded, hear, toggle, seek } = player;
  const [box, width] = useWidth<HTMLDivElement>();
  const isUneven = loudnessGap(takes) !== null;
  const heardLane = lanes.find(({ take }) => take === heard);

  useShownShare(box, '--all-played', isPlaying, () =>
    duration === 0 ? 0 : player.livePosition() / duration,
  );

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  function actionOf({ key, target }: KeyboardEvent): (() => void) | null {
    const lane = laneOfKey(key, lanes, heard);
    if (lane) return () => hear(lane.take);
    if (key === 'ArrowLeft') return () => seek(player.livePosition() - SKIP_SECONDS);
    if (key === 'ArrowRight') return () => seek(player.livePosition() + SKIP_SECONDS);
    if (onNote && key.toLowerCase() === 'n') return onNote;
    // On a button or switch, Space activates the control.
    const isPressed = target instanceof Element && target.closest('button, input[type="checkbox"]');
    return key === ' ' && !isPressed ? toggle : null;
  }

  return (
    <Stack role="group" aria-label={`Compare: ${title}`} onKeyDown={press} gap={2}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr)', columnGap: { xs: 1.5, sm: 2.5 } }}
      >
        <Stack gap={1}>
          {lanes.map(({ take, sign, name }) => (
            <ButtonBase
              key={take}
              aria-pressed={take === heard}
              aria-label={`Hear ${name}`}
              onClick={() => hear(take)}
              sx={{
                width: 52,
                height: 52,
                // Beside the middle of its waveform.
                marginBlock: `${(LANE_HEIGHT - 52) / 2}px`,
                borderRadius: radius.pill,
                border: 2,
                borderColor: 'keepsong.edge',
                '&[aria-pressed=true]': {
                  borderColor: 'secondary.main',
                  color: 'secondary.contrastText',
                  backgroundColor: 'secondary.main',
                },
                fontFamily: fonts.display,
                fontSize: '1.375rem',
                transition: 'background-color 150ms ease-out, color 150ms ease-out',
              }}
            >
              <span>{sign}</span>
            </ButtonBase>
          ))}
        </Stack>
        <Box
          ref={box}
          // Time runs to the right, in every language.
          dir="ltr"
          className="drawn-control"
          sx={{ position: 'relative', display: 'grid', gap: 1, minWidth: 0, borderRadius: radius.small }}
        >
          {lanes.map(({ take }) => {
            const { durationMs, peaks } = takes[take]?.audio ?? { durationMs: 0, peaks: [] };
            // All lanes use the same time scale.
            const share = duration === 0 ? 0 : (durationMs ?? 0) / 1000 / duration;
            return (
              <Box
                key={take}
                style={{ '--played': `calc(var(--all-played) / ${share || 1})` } as Record<string, string>}
                sx={{
                  position: 'relative',
                  height: LANE_HEIGHT,
                  opacity: take === heard ? 1 : 0.4,
                  transition: 'opacity 150ms ease-out',
                }}
              >
                <Waveform peaks={isBlind ? [] : peaks} width={width * share} height={LANE_HEIGHT} />
              </Box>
            );
          })}
          <PositionMark share="--all-played" />
          <Box
            component="input"
            type="range"
            aria-label="Position in the songs"
            aria-valuetext={`${formatTime(position)} of ${formatTime(duration)}`}
            min={0}
            max={duration}
            step={0.1}
            value={position}
            onChange={(event) => seek(Number(event.target.value))}
            sx={rangeOver}
          />
        </Box>
        <Box sx={{ gridColumn: 2, mt: 1, '&:empty': { display: 'none' } }}>{children}</Box>
      </Box>
      <Row gap={2}>
        <PlayButton what={title} isPlaying={isPlaying} onPress={toggle} />
        <Box sx={{ flex: 1, minWidth: 150 }}>
          <Typography role="status" variant="subtitle2">
            {phase === 'loading'
              ? `Fetching the songs, ${Math.round(loaded * 100)}%`
              : `You hear ${heardLane?.name ?? ''}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${formatTime(position)} / ${formatTime(duration)}`}
          </Typography>
        </Box>
        {onBlind && (
          <FormControlLabel
            control={
              <Switch
                checked={isBlind}
                onChange={(event) => {
                  player.pause();
                  onBlind(event.target.checked);
                }}
              />
            }
            label="Hide which is which"
          />
        )}
      </Row>
      {isUneven && (
        <Typography variant="body2">
          They are not recorded equally loud, and are not heard equally loud here.
        </Typography>
      )}
      {phase === 'failed' && <RetryRow onRetry={toggle}>The songs could not be played.</RetryRow>}
      {lanes.length > 1 && (
        <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
          <Box component="summary" sx={{ minHeight: 32, cursor: 'pointer' }}>
            How to compare
          </Box>
          <p>
            {`${lanes.length === 2 ? 'Both' : 'All'} play at the same time${isUneven ? '' : ' and equally loud'}, and you hear one of them. Change between them in the middle of a line, as often as you like.`}
          </p>
          <p className="not-on-touch">
            Keys: <span>{[...new Set(lanes.map(keyOf))].join(' and ')}</span> change between them, space plays
            and pauses, the arrows move by {SKIP_SECONDS} seconds<span>{onNote && ', N begins a note'}</span>.
          </p>
        </Box>
      )}
    </Stack>
  );
}
