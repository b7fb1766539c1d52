import { answerNote, answerSchema } from '@keepsong/domain/calls/production';
import { LONGEST_NOTE, type TakeNote } from '@keepsong/domain/documents/takes';
import { parseInput } from '@keepsong/domain/validation';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Row, Stack, Written } from '@/components/ui/layout';
import { anchorText } from '@/entities/song/anchor-text';
import { NoteStateBadge } from '@/components/ui/badge';
import { savedAs, useDraft, useSave } from '@/lib/draft/use-draft';
import { AnswerForm } from '../../components/answer-form';
import { useMarkUnsaved } from '../../components/unsaved-changes';

interface AnswerNoteProps {
  note: TakeNote;
  takeName: string;
  isOpen: boolean;
  /** It is its turn, or its answer is being sent: its form is open. */
  isCurrent: boolean;
  /** It became the current one by a press. */
  takesFocus: boolean;
  isPlayed: boolean;
  /** Plays its place; without its recording there is none. */
  onPlay?: () => void;
  onChoose: () => void;
  /** An answer was saved. The live note may show it later. */
  onSaved: (answered: TakeNote) => void;
  /** Its first answer is sent; `onReply` says whether all that was typed was saved. */
  onSend: () => void;
  onReply: (isSaved: boolean) => void;
}

export function AnswerNote(props: AnswerNoteProps) {
  const { note, takeName, isOpen, isCurrent, takesFocus, isPlayed } = props;
  const { onPlay, onChoose, onSaved, onSend, onReply } = props;
  const isAnswered = note.state !== 'sent';
  const [isChanging, setChanging] = useState(false);
  const hasForm = isOpen && (isChanging || isCurrent);
  const about = <span className="visually-hidden">{` to “${note.text}”`}</span>;
  const words = (
    <Typography dir="auto" sx={{ flex: '1 1 220px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {note.text}
    </Typography>
  );
  return (
    <Stack gap={1}>
      <Row gap={1.5}>
        {onPlay ? (
          <Button
            size="small"
            variant="outlined"
            color={isPlayed ? 'secondary' : 'inherit'}
            startIcon={<PlayIcon />}
            onClick={onPlay}
          >
            <span className="visually-hidden">Play: </span>
            <span>{anchorText(note.anchor)}</span>
          </Button>
        ) : (
          <Typography variant="subtitle2">{anchorText(note.anchor)}</Typography>
        )}
        <Typography variant="caption">{takeName}</Typography>
        {!hasForm && words}
        <NoteStateBadge state={note.state} />
        {isOpen && !hasForm && (
          <Button size="small" onClick={() => (isAnswered ? setChanging(true) : onChoose())}>
            <span>{isAnswered ? 'Change the answer' : 'Answer'}</span>
            {about}
          </Button>
        )}
      </Row>
      {hasForm && words}
      {hasForm ? (
        <NoteForm
          note={note}
          takesFocus={takesFocus || isChanging}
          onTyped={() => setChanging(true)}
          onDone={() => setChanging(false)}
          onSaved={onSaved}
          // These close over the note as it was when the button was pressed.
          {...(!isAnswered && { onSend, onReply })}
        />
      ) : (
        note.answer && (
          <Written color="textSecondary" keepsLines>
            <strong>Answer:</strong> <bdi>{note.answer}</bdi>
          </Written>
        )
      )}
    </Stack>
  );
}

interface NoteFormProps {
  note: TakeNote;
  takesFocus: boolean;
  /** Keeps the form open when an answer arrives. */
  onTyped: () => void;
  onDone: () => void;
  onSaved: (answered: TakeNote) => void;
  onSend?: () => void;
  onReply?: (isSaved: boolean) => void;
}

function NoteForm({ note, takesFocus, onTyped, onDone, onSaved, onSend, onReply }: NoteFormProps) {
  const { songId, id: noteId } = note;
  const save = useSave(answerNote, { songId, noteId }, { failure: null });
  const draft = useDraft({
    stored: { value: note.answer, version: note.version },
    save: savedAs(save, ({ answer }) => answer),
  });
  const [invalid, setInvalid] = useState<string | null>(null);
  useMarkUnsaved(draft.isDirty);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  async function answer(state: 'done' | 'declined'): Promise<void> {
    const parsed = parseInput(answerSchema, { state, answer: draft.value });
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      return;
    }
    onSend?.();
    const saved = await draft.save(parsed.value);
    if (saved) onSaved({ ...note, ...parsed.value, version: note.version + 1 });
    if (saved === 'all') onDone();
    onReply?.(saved === 'all');
  }

  const isHeldUp = draft.theirs !== null;
  return (
    <AnswerForm
      ref={field}
      about={note.text}
      draft={draft}
      invalid={invalid}
      limit={LONGEST_NOTE}
      onType={() => {
        onTyped();
        setInvalid(null);
      }}
      onKeep={() => {
        draft.keepMine();
        setInvalid(null);
      }}
      onDone={onDone}
    >
      <Button
        size="small"
        variant="outlined"
        disabled={isHeldUp}
        aria-disabled={draft.isSaving}
        onClick={() => void answer('done')}
      >
        Done
      </Button>
      <Button
        size="small"
        disabled={isHeldUp}
        aria-disabled={draft.isSaving}
        onClick={() => void answer('declined')}
      >
        Decline
      </Button>
    </AnswerForm>
  );
}
