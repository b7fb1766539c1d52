import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import type { Take, TakeNote } from '@keepsong/domain/documents/takes';
import { isChoosing } from '@keepsong/domain/next-step/steps';
import { isRunning } from '@keepsong/domain/order-status';
import { countRevisions } from '@keepsong/domain/revisions';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, useState, type ComponentProps, type ReactNode } from 'react';
import { LoadFailure } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row, Stack } from '@/components/ui/layout';
import { anchorStart } from '@/entities/song/anchor-text';
import { takeName } from '@/entities/song/take-name';
import type { Read } from '@/lib/firebase/use-read';
import { keptDraft, keptIds } from '@/lib/draft/kept-draft';
import { blindOrder, lanesOf, shownTakes, startOf, takeOfNote } from '../model/lanes';
import { numberWord } from '../../notes/model/revision-texts';
import { ChooseTake } from './choose-take';
import { CompareTakes } from './compare-takes';
import { LyricsBeside } from './lyrics-beside';
import { NoteStrip } from '../../notes/components/note-strip';
import type { OpenNote } from '../../notes/components/note-form';
import { momentOf, type NoteFields } from '../../notes/model/note-draft';
import { Subject } from '../../components/subject';
import { useComparison } from './use-comparison';

const SongNotes = lazy(() => import('../../notes/components/song-notes'));

/** The forms with what this device keeps of notes on the song. */
const restoredNotes = (songId: string): readonly OpenNote[] =>
  keptIds(['note.', songId]).flatMap((noteId) => {
    const kept = keptDraft(['note.', songId, noteId], NO_NOTE).read();
    return kept ? [{ noteId, begun: kept.value, isRestored: true }] : [];
  });
const NO_NOTE: NoteFields = { takeId: '', anchor: { kind: 'whole' }, text: '' };

/** More do not fit on a phone. */
const MOST_LANES = 4;

interface SongTakesProps {
  order: Order;
  song: Song;
  /** All published takes. */
  takes: readonly Take[];
  notes: Read<TakeNote[]>;
  /** The lyrics; empty while they are not known. */
  lines: readonly LyricsLine[];
  title: string;
  /** The order's other song is chosen, or there is none. */
  isLast: boolean;
  onFinish: ComponentProps<typeof ChooseTake>['onFinish'];
  /** Below the notes. */
  children?: ReactNode;
}

/** The takes of a song, to compare, write notes on and choose from; later only to play. */
export function SongTakes(props: SongTakesProps) {
  const { order, song, takes: all, notes, lines, title, isLast, onFinish } = props;
  const [picked, setPicked] = useState<{ ids: readonly string[]; position: number } | null>(null);
  const [blind, setBlind] = useState<readonly number[] | null>(null);
  const [open, setOpen] = useState(() => restoredNotes(song.id));
  const takes = picked ? all.filter(({ id }) => picked.ids.includes(id)) : shownTakes(all, song.chosenTakeId);
  const songTitle = song.title || title;
  const written = notes.data ?? [];
  const start = picked ? { heard: 0, position: picked.position } : startOf(takes, written);
  const player = useComparison(takes, songTitle, start);
  const isBlind = blind?.length === takes.length;
  const lanes = lanesOf(takes, all, isBlind ? blind : null);
  const heard = takes[player.heard];
  const canWrite = isRunning(order);
  const canChoose = canWrite && isChoosing(order);
  // Without a revision left, a new note could not be sent.
  const canBegin = canWrite && countRevisions(order.revisions).left > 0;

  function nameOf(takeId: string): string {
    const lane = lanes.find((each) => takes[each.take]?.id === takeId);
    const take = all.find(({ id }) => id === takeId);
    if (lane) return lane.name.replace(/^n/, 'N');
    return take && !isBlind ? takeName(take, all) : 'Another option';
  }

  function pick(take: Take): void {
    const isShown = takes.includes(take);
    if (takes.length === (isShown ? 1 : MOST_LANES)) return;
    const shown = isShown ? takes.filter((each) => each !== take) : [...takes, take];
    setPicked({ ids: shown.map(({ id }) => id), position: player.livePosition() });
  }

  function begin(seconds: number): void {
    if (!heard) return;
    player.pause();
    const begun = { takeId: heard.id, anchor: momentOf(heard, seconds), text: '' };
    // The note that was opened last moves to the new anchor.
    const last = open.at(-1);
    const moved = last ? { ...last, begun } : { noteId: crypto.randomUUID(), begun, isRestored: false };
    setOpen([...open.slice(0, -1), moved]);
  }

  const beginHere = () => begin(player.livePosition());

  function play(note: TakeNote): void {
    const index = takeOfNote(note, takes, all);
    if (index !== null) player.hear(index);
    player.seek(anchorStart(note.anchor) ?? 0);
    player.play();
  }

  function show(note: TakeNote): void {
    document.getElementById(`note-${note.id}`)?.focus();
    player.seek(anchorStart(note.anchor) ?? 0);
  }

  return (
    <Panel title={title} hidesTitle={canChoose && order.secondSongId === null}>
      {all.length > 2 && !isBlind && (
        <Row role="group" aria-label="Options to compare">
          {all.map((take) => (
            <Button
              key={take.id}
              size="small"
              color="secondary"
              variant={takes.includes(take) ? 'contained' : 'outlined'}
              aria-pressed={takes.includes(take)}
              startIcon={takes.includes(take) && <CheckIcon />}
              onClick={() => pick(take)}
            >
              <span>{takeName(take, all)}</span>
            </Button>
          ))}
          {all.length > MOST_LANES && (
            <Typography variant="caption">At most {numberWord(MOST_LANES)} at once</Typography>
          )}
        </Row>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          // The lyrics beside what is heard, where there is room.
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' },
          gridTemplateRows: { lg: 'auto auto 1fr' },
          columnGap: { lg: 5 },
        }}
      >
        <CompareTakes
          title={songTitle}
          takes={takes}
          player={player}
          lanes={lanes}
          isBlind={isBlind}
          onBlind={canChoose ? (hides) => setBlind(hides ? blindOrder(takes.length) : null) : null}
          onNote={canBegin ? beginHere : null}
        >
          {heard && (canWrite || written.length > 0) && (
            <>
              {(notes.data?.length === 0 || !canBegin) && (
                <Typography variant="caption" sx={{ mb: 0.5 }}>
                  {canBegin
                    ? `Press where ${nameOf(heard.id)} should be different`
                    : `Notes on ${nameOf(heard.id)}`}
                </Typography>
              )}
              <NoteStrip
                duration={player.duration}
                notes={written.filter(({ takeId }) => takeId === heard.id)}
                onAdd={canBegin ? begin : null}
                onShow={show}
              />
            </>
          )}
        </CompareTakes>
        <ChooseTake
          song={song}
          takes={takes}
          all={all}
          lanes={lanes}
          isBlind={isBlind}
          canChoose={canChoose}
          isLast={isLast}
          songIds={[order.songId, order.secondSongId].filter((id) => id !== null)}
          onWrite={() => {
            const [first] = open;
            if (first) document.getElementById(`note-${first.noteId}`)?.focus();
          }}
          hasUnsent={written.some(({ state }) => state === 'draft')}
          onChoose={() => {
            player.pause();
            setBlind(null);
          }}
          onFinish={onFinish}
        />
        {lines.length > 0 && (
          <Box sx={{ gridArea: { lg: '1 / 2 / 4 / 3' } }}>
            <LyricsBeside lines={lines} />
          </Box>
        )}
        <Stack gap={2}>
          <LoadFailure read={notes}>Your notes could not be loaded.</LoadFailure>
          <Subject name="Your notes" isDue={notes.status !== 'loading'}>
            {(canWrite || written.length > 0) && (
              <SongNotes
                song={song}
                order={order}
                takes={all}
                notes={written}
                nameOf={nameOf}
                position={player.position}
                open={open}
                onOpen={setOpen}
                canWrite={canWrite}
                onBegin={canBegin ? beginHere : null}
                onPlay={play}
              />
            )}
            {props.children}
          </Subject>
        </Stack>
      </Box>
    </Panel>
  );
}
