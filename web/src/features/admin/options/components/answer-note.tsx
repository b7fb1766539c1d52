import { answerNote, answerSchema } from '@keepsong/domain/calls/production';
import { LONGEST_NOTE, type TakeNote } from '@keepsong/domain/documents/takes';
import { parseInput } from '@keepsong/domain/validation';
import PlayIcon from '@mui/icons-material/PlayArrowRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
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
  /** It is its turn: its form is open until it is answered. */
  isCurrent: boolean;
  /** It became the current one by a press. */
  takesFocus: boolean;
  isPlayed: boolean;
  /** Plays its place; without its recording there is none. */
  onPlay?: () => void;
  /** It is its turn from now on: it was chosen, or its first answer is sent. */
  onChoose: () => void;
  /** An answer was saved. The live note may show it later. */
  onSaved: (answered: TakeNote) => void;
  /** All that was typed is saved. */
  onDone: () => void;
}

export function AnswerNote(props: AnswerNoteProps) {
  const { note, takeName, isOpen, isCurrent, takesFocus, isPlayed } = props;
  const { onPlay, onChoose, onSaved, onDone } = props;
  const { songId, id: noteId, text } = note;
  const isAnswered = note.state !== 'sent';
  const draft = useDraft({
    stored: { value: note.answer, version: note.version },
    save: savedAs(useSave(answerNote, { songId, noteId }, { failure: null }), ({ answer }) => answer),
  });
  const [isChanging, setChanging] = useState(false);
  const [invalid, setInvalid] = useState<string | null>(null);
  useMarkUnsaved(draft.isDirty);
  const isBusy = isChanging || draft.isDirty || draft.isSaving;
  const hasForm = isOpen && (isBusy || (isCurrent && !isAnswered));
  const about = <span className="visually-hidden">{` to “${text}”`}</span>;
  const words = (
    <Typography dir="auto" sx={{ flex: '1 1 220px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );

  async function answer(state: 'done' | 'declined'): Promise<void> {
    const parsed = parseInput(answerSchema, { state, answer: draft.value });
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      return;
    }
    if (!isAnswered) onChoose();
    const saved = await draft.save(parsed.value);
    if (saved) onSaved({ ...note, ...parsed.value, version: note.version + 1 });
    if (saved !== 'all') return;
    setChanging(false);
    onDone();
  }

  const answerButton = {
    size: 'small',
    disabled: draft.theirs !== null,
    'aria-disabled': draft.isSaving,
  } as const;
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
        <AnswerForm
          about={text}
          draft={draft}
          invalid={invalid}
          limit={LONGEST_NOTE}
          takesFocus={takesFocus || isChanging}
          onType={() => setInvalid(null)}
          onKeep={() => {
            draft.keepMine();
            setInvalid(null);
          }}
          onDone={() => setChanging(false)}
        >
          <Button {...answerButton} variant="outlined" onClick={() => void answer('done')}>
            Done
          </Button>
          <Button {...answerButton} onClick={() => void answer('declined')}>
            Decline
          </Button>
        </AnswerForm>
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
