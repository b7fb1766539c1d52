import { linesText } from '@keepsong/domain/lyric-lines';
import { type LyricsTiming, timingIdOf } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/takes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Loaded } from '@/components/ui/loaded';
import { Row, Stack } from '@/components/ui/layout';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';
import type { LyricsReview } from '@/entities/song/lyrics-review';
import { takeName } from '@/entities/song/take-name';
import { useTakes, useTimings } from '@/entities/song/song';
import { together } from '@/lib/firebase/together';
import { linesToSave, timesOf } from '../model/timing';
import { TimeLyrics, type Recording } from './time-lyrics';

export function LyricsTimings({ song }: { song: Song }) {
  return (
    <Loaded
      read={together([useTakes(song.id), useTimings(song.id), useLyricsReview(song)])}
      failure="The timing of the lyrics could not be loaded"
    >
      {([takes, timings, review]) => (
        <Recordings song={song} published={takes} timings={timings} review={review} />
      )}
    </Loaded>
  );
}

interface RecordingsProps {
  song: Song;
  published: readonly Take[];
  timings: readonly LyricsTiming[];
  review: LyricsReview;
}

function Recordings({ song, published, timings, review }: RecordingsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const lines = review.parts.flatMap((part) => part.lines);
  const recordings: Recording[] = [
    // After a choice the song has the take's recording.
    ...(song.audio && published.every(({ audio }) => audio.path !== song.audio?.path)
      ? [{ takeId: null, name: 'The song', audio: song.audio }]
      : []),
    ...published
      .map((take) => ({ takeId: take.id, name: takeName(take, published), audio: take.audio }))
      .toReversed(),
  ];
  const timingOf = ({ takeId }: Recording): LyricsTiming | null =>
    timings.find(({ id }) => id === timingIdOf(takeId)) ?? null;
  const hindrance =
    lines.length === 0
      ? 'There are no lyrics to time yet.'
      : recordings.length === 0
        ? 'The lyrics can be timed once there is a recording: the song, or a published option.'
        : null;
  if (hindrance) return <Typography color="textSecondary">{hindrance}</Typography>;
  return (
    <Box component="ul" className="ruled" aria-label="Recordings">
      {recordings.map((recording) => {
        const id = timingIdOf(recording.takeId);
        const timing = timingOf(recording);
        const times = timesOf(timing, recording.audio.path);
        const count = linesToSave(
          lines.map((line) => line.id),
          times,
        ).length;
        const isOpen = openId === id;
        return (
          <Stack component="li" key={id} gap={2}>
            <Row gap={2} isSpread>
              <div>
                <Typography variant="subtitle2">{recording.name}</Typography>
                <Typography variant="caption">
                  {count === 0 ? 'Not timed' : `${count} of ${linesText(lines.length)} timed`}
                </Typography>
              </div>
              {!isOpen && (
                <Button
                  ref={focusNextOnRemoval}
                  size="small"
                  variant="outlined"
                  disabled={openId !== null}
                  onClick={() => setOpenId(id)}
                >
                  Time the lyrics<span className="visually-hidden">{` of ${recording.name}`}</span>
                </Button>
              )}
            </Row>
            {isOpen && (
              <TimeLyrics
                key={recording.audio.path}
                song={song}
                recording={recording}
                lines={lines}
                timing={timing}
                onClose={() => setOpenId(null)}
              />
            )}
          </Stack>
        );
      })}
    </Box>
  );
}
