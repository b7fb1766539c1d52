import { chooseTake } from '@keepsong/domain/calls/takes';
import type { Song } from '@keepsong/domain/documents/song';
import type { Take } from '@keepsong/domain/documents/takes';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { Badge } from '@/components/ui/badge';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Row } from '@/components/ui/layout';
import { takeName } from '@/entities/song/take-name';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import { keptIds } from '@/lib/draft/kept-draft';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { formatTime } from '@/lib/text/format';
import type { Lane } from '../model/lanes';
import { useChosenSound } from './use-chosen-sound';

interface ChooseTakeProps {
  song: Song;
  /** The shown takes, and all published ones. */
  takes: readonly Take[];
  all: readonly Take[];
  lanes: readonly Lane[];
  isBlind: boolean;
  canChoose: boolean;
  /** The order's other song is chosen, or there is none. */
  isLast: boolean;
  hasUnsent: boolean;
  /** Of the order. */
  songIds: readonly string[];
  /** Goes to the form of a note that is not saved. */
  onWrite: () => void;
  /** Called when a take is chosen, before it is saved. */
  onChoose: () => void;
  /** Called with the press that completes the order, and with the recording that it has started; with null when that was not saved. */
  onFinish: (sound: HTMLAudioElement | null) => void;
}

export function ChooseTake(props: ChooseTakeProps) {
  const { song, takes, all, lanes, isBlind, canChoose, isLast, hasUnsent, songIds } = props;
  const { onChoose, onFinish, onWrite } = props;
  /** The take itself: a new one may take its place among the shown ones. */
  const [asked, setAsked] = useState<{ take: Take; name: string; hasUnsaved: boolean } | null>(null);
  const choice = useCommand(chooseTake, { failure: null });
  const takeSound = useChosenSound(isLast && asked ? asked.take.audio.path : null);

  const hasUnsaved = () => songIds.some((id) => keptIds(['note.', id]).length > 0);

  async function choose(take: Take): Promise<void> {
    const sound = takeSound();
    void sound?.play().catch(() => undefined);
    setAsked(null);
    onChoose();
    if (isLast) onFinish(sound);
    if (!(await choice.run({ songId: song.id, takeId: take.id })) && isLast) onFinish(null);
  }

  const [writes, setWrites] = useState(0);
  // After the dialog, which gives the focus back.
  useOnChange(writes, onWrite);
  const isUnsaved = isLast && asked?.hasUnsaved;
  return (
    <>
      <FormAlert kind="error">{choice.error && failureText(choice.error)}</FormAlert>
      {isLast && choice.isPending && (
        <Typography role="status" variant="h3" component="p">
          Making it your song...
        </Typography>
      )}
      <Box component="ul" aria-label="Options" className="ruled">
        {lanes.map((lane) => {
          const take = takes[lane.take];
          if (!take) return null;
          const isChosen = take.id === song.chosenTakeId;
          const headingId = `take-${song.id}-${take.id}`;
          return (
            <Row component="li" key={take.id} isSpread>
              <Row>
                <Typography id={headingId} variant="h4" component="h3">
                  {lane.name.replace(/^n/, 'N')}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {formatTime((take.audio.durationMs ?? 0) / 1000)}
                </Typography>
                {isChosen && !isBlind && (
                  <Badge tone="green" Icon={CheckIcon}>
                    Your choice
                  </Badge>
                )}
              </Row>
              {canChoose && (
                <Button
                  variant="outlined"
                  aria-label={`Choose this option: ${lane.name}`}
                  onClick={() => setAsked({ take, name: lane.name, hasUnsaved: hasUnsaved() })}
                  aria-disabled={choice.isPending}
                >
                  Choose this option
                </Button>
              )}
            </Row>
          );
        })}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? `Make ${asked.name} your song?` : ''}
        confirmLabel={isLast ? 'Choose and finish' : 'Choose it'}
        cancelLabel={isUnsaved ? 'Save it first' : 'Keep listening'}
        onCancel={() => {
          setAsked(null);
          if (isUnsaved) setWrites(writes + 1);
        }}
        onConfirm={() => asked && void choose(asked.take)}
      >
        {isBlind && asked && <p>{`It is ${takeName(asked.take, all)}.`}</p>}
        {isUnsaved && <p>You have typed a note and not saved it. Nobody can read what is not saved.</p>}
        {hasUnsent && isLast && (
          <p>You have notes that were not sent. Once your order is complete, nothing more is changed.</p>
        )}
        <p>
          {isLast
            ? 'It becomes the finished song, and your order is complete. You keep all others too, to listen to and to download.'
            : 'You can choose another one until you have chosen for both of your songs. Then your order is complete.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
