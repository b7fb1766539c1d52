import { commentTextSchema, LONGEST_LINE, lineTextSchema } from '@keepsong/domain/calls/review-lyrics';
import { LONGEST_COMMENT } from '@keepsong/domain/documents/lyrics-approval';
import { parseInput } from '@keepsong/domain/validation';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { Row } from '@/components/ui/row';
import { SunkenBox } from '@/components/ui/sunken-box';
import type { ReviewedLine } from '@/entities/song/lyrics-review';
import { useDraft } from '@/lib/draft/use-draft';
import { IS_SAME, keptLineText, type LineText, type TextKind } from '../model/kept-line-text';
import { useReview } from './use-review';

interface LineFormsProps {
  songId: string;
  line: ReviewedLine;
  /** Called after saving or closing the form. */
  onDone: () => void;
}

/** A form to comment on a line or edit it. The draft stays on this device until it is sent or canceled. */
export function LineForms({ songId, line, onDone }: LineFormsProps) {
  const lineId = line.id;
  const [kind, setKind] = useState<TextKind>(() =>
    keptLineText({ songId, lineId, kind: 'edit' }).read() === null ? 'comment' : 'edit',
  );
  return (
    <SunkenBox>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={`About “${line.text}”`}
        value={kind}
        onChange={(_event, next: TextKind | null) => next && setKind(next)}
      >
        <ToggleButton value="comment">Note</ToggleButton>
        <ToggleButton value="edit">Edit</ToggleButton>
      </ToggleButtonGroup>
      <LineForm key={kind} kind={kind} songId={songId} line={line} onDone={onDone} />
    </SunkenBox>
  );
}

const WORDS = {
  comment: {
    label: 'What should be different?',
    send: 'Send note',
    schema: commentTextSchema,
    limit: LONGEST_COMMENT,
  },
  edit: { label: 'The line as you want it', send: 'Save line', schema: lineTextSchema, limit: LONGEST_LINE },
} as const;

/** What the server has about the line: the words for an edit, and no words yet for a comment. */
const storedText = (kind: TextKind, line: string): LineText => ({ line, text: kind === 'edit' ? line : '' });

function LineForm({ kind, songId, line, onDone }: LineFormsProps & { kind: TextKind }) {
  const [kept] = useState(() => keptLineText({ songId, lineId: line.id, kind }));
  const draft = useDraft<LineText>({
    stored: { value: storedText(kind, line.text), version: line.revision },
    kept,
    isSame: IS_SAME[kind],
  });
  const { value, theirs } = draft;
  const [invalid, setInvalid] = useState<string | null>(null);
  /** A retry after a lost reply sends the same id. */
  const [commentId, setCommentId] = useState(() => crypto.randomUUID());
  const { review, isPending, problem } = useReview(songId);
  const { label, send, schema, limit } = WORDS[kind];

  async function submit(): Promise<void> {
    const parsed = parseInput(schema, value.text);
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      return;
    }
    if (theirs || isPending) return;
    // Nothing was changed. The server would not count a revision, and the next one would look older.
    if (kind === 'edit' && !draft.isDirty) {
      cancel();
      return;
    }
    const text = parsed.value;
    const saved = await draft.save(async (_value, over) => {
      const on = { lineId: line.id, seen: over.value.line, text };
      const reply = await review(
        kind === 'edit' ? { type: 'edit_line', ...on } : { type: 'comment_line', ...on, commentId },
      );
      if (!reply || (reply.outcome === 'conflict' && reply.text === null)) return null;
      // Each change of the lyrics has a revision that is at least one higher.
      return reply.outcome === 'conflict'
        ? {
            outcome: 'conflict',
            stored: { value: storedText(kind, reply.text ?? ''), version: over.version + 1 },
          }
        : {
            outcome: 'saved',
            stored: kind === 'edit' ? { value: storedText(kind, text), version: over.version + 1 } : over,
          };
    });
    if (saved === 'all') onDone();
    // The rest is another comment.
    else if (saved) setCommentId(crypto.randomUUID());
  }

  function cancel(): void {
    draft.discard();
    onDone();
  }

  const error = invalid ?? problem;
  return (
    <Form
      errors={null}
      label={kind === 'edit' ? 'Edit the line' : 'Note on the line'}
      onSubmit={submit}
      gap={1.5}
    >
      <TextField
        label={label}
        limit={limit}
        value={value.text}
        onChange={(event) => {
          draft.change({ ...value, text: event.target.value });
          setInvalid(null);
        }}
        error={error ?? undefined}
        announces
        multiline={kind === 'comment'}
        minRows={2}
        maxRows={8}
        fullWidth
        size="small"
      />
      {theirs && (
        <ConflictChoice
          {...(kind === 'edit' && { texts: { theirs: theirs.value.text, mine: value.text } })}
          onTake={draft.discard}
          onKeep={draft.keepMine}
          {...(kind === 'comment' && { takeLabel: 'Discard mine' })}
        >
          {`This line was changed meanwhile and now reads “${theirs.value.line}”. What you wrote is still here; keep it if it still fits.`}
        </ConflictChoice>
      )}
      <Row>
        <SubmitButton size="small" isWorking={isPending} working="Saving...">
          {send}
        </SubmitButton>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
