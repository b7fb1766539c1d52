import type { Song } from '@keepsong/domain/documents/song';
import { OPTIONS, type Take } from '@keepsong/domain/documents/takes';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RecordingFile } from '@/components/files/story-media';
import { Badge } from '@/components/ui/badge';
import { Columns, Row, Stack } from '@/components/ui/layout';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/panel';
import { takeName } from '@/entities/song/take-name';
import { useTakes } from '@/entities/song/song';
import { clockMomentOf } from '@/lib/text/dates';
import { UploadField } from '../../components/upload-field';
import { KIND_OF } from '../../api/upload-target';
import { useDrafts } from '../api/drafts';

interface SongOptionsProps {
  song: Song;
  title: string;
  isOpen: boolean;
  children?: ReactNode;
}

export function SongOptions({ song, title, isOpen, children }: SongOptionsProps) {
  return (
    <Section title={title} isOpen={isOpen}>
      <Loaded read={useTakes(song.id)} failure="The published options could not be loaded" loading={null}>
        {(takes) => <PublishedTakes takes={takes} song={song} />}
      </Loaded>
      <Loaded read={useDrafts(song.id)} failure="The uploaded options could not be loaded">
        {(drafts) => (
          <Columns count={2} gap={2} from="sm">
            {OPTIONS.map((option) => {
              const draft = drafts.find((one) => one.option === option);
              const name = `Option ${option}`;
              return (
                <Stack key={option} gap={1.5}>
                  <Row align="baseline">
                    <Typography variant="h6" component="h4">
                      {name}
                    </Typography>
                    {draft && <Typography variant="caption">Not published yet</Typography>}
                  </Row>
                  {draft && (
                    <RecordingFile
                      key={draft.audio.path}
                      file={draft.audio}
                      peaks={draft.audio.peaks}
                      name={`the draft of ${name}, ${title}`}
                    />
                  )}
                  <UploadField
                    kind={KIND_OF[option]}
                    song={song}
                    name={`${name}, ${title}`}
                    replaces={draft !== undefined}
                  />
                </Stack>
              );
            })}
          </Columns>
        )}
      </Loaded>
      {children}
    </Section>
  );
}

function PublishedTakes({ takes, song }: { takes: readonly Take[]; song: Song }) {
  const rounds = [...new Set(takes.map(({ round }) => round))].reverse();
  return rounds.map((round) => {
    const published = takes.filter((take) => take.round === round);
    return (
      <Stack key={round} gap={1}>
        <Typography variant="h6" component="h4">
          {`Published ${published[0] ? clockMomentOf(published[0].publishedAt) : ''}`}
        </Typography>
        <Columns component="ul" count={2} gap={2} from="sm">
          {published.map((take) => {
            const name = takeName(take, takes);
            return (
              <li key={take.id}>
                <RecordingFile
                  file={take.audio}
                  peaks={take.audio.peaks}
                  name={name}
                  title={
                    <Row>
                      <Typography dir="auto" variant="subtitle2">
                        {name}
                      </Typography>
                      {take.id === song.chosenTakeId && (
                        <Badge tone="green" Icon={CheckIcon}>
                          Chosen by the customer
                        </Badge>
                      )}
                    </Row>
                  }
                />
              </li>
            );
          })}
        </Columns>
      </Stack>
    );
  });
}
