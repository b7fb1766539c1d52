import { commentTextSchema, LONGEST_LINE, lineTextSchema } from '@keepsong/domain/calls/lyrics';
import { LONGEST_COMMENT } from '@keepsong/domain/documents/lyrics';
import { parseInput } from '@keepsong/domain/validation';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { Segments } from '@/components/form/segments';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { Row, SunkenBox } from '@/components/ui/layout';
import type { ReviewedLine } from '@/entities/song/lyrics-review';
import { isSameValue } from '@/lib/draft/fields';
import { useDraft, type Save } from '@/lib/draft/use-draft';
import { keptKinds, keyOf, storedText, type LineText, type TextKind } from '../model/line-text';
import { useReview } from './use-review';

interface LineFormsProps {
  songId: string;
  line: ReviewedLine;
  onDone: () => void;
}

const KINDS: readonly (readonly [TextKind, string])[] = [
  ['comment', 'Note'],
  ['edit', 'Edit'],
];

/** A form to comment on a line or edit it. The draft stays on this device until it is sent or canceled. */
export default function LineForms({ songId, line, onDone }: LineFormsProps) {
  const [kind, setKind] = useState<TextKind>(() => keptKinds(songId, line.id).at(-1) ?? 'comment');
  return (
    <SunkenBox>
      <Segments label={`About “${line.text}”`} value={kind} options={KINDS} onChange={setKind} />
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

/** Another line text is another edit only by its words. */
const isSameEdit = (one: LineText, other: LineText) => isSameValue(one.text, other.text);

/** Saves a change or a note of one line. Lines have no version; the server compares the words that the person saw. */
function useLineSave(kind: TextKind, songId: string, lineId: string) {
  const { review, isPending, problem } = useReview(songId);
  const save: Save<LineText, { id: string; seen: string; text: string }> = {
    async run({ id, seen, text }, version) {
      const on = { lineId, seen, text };
      const reply = await review(
        kind === 'edit' ? { type: 'edit_line', ...on } : { type: 'comment_line', ...on, commentId: id },
      );
      const theirs = reply?.outcome === 'conflict' ? reply.text : undefined;
      if (!reply || theirs === null) return null;
      const line = theirs ?? (kind === 'edit' ? text : seen);
      // Each change of the lyrics has a revision that is at least one higher.
      return {
        outcome: theirs === undefined ? 'saved' : 'conflict',
        value: storedText(kind, line),
        version: version + (line === seen ? 0 : 1),
      };
    },
    isPending,
    error: null,
  };
  return { save, problem };
}

function LineForm({ kind, songId, line, onDone }: LineFormsProps & { kind: TextKind }) {
  const { save, problem } = useLineSave(kind, songId, line.id);
  const draft = useDraft({
    stored: { value: storedText(kind, line.text), version: line.revision },
    save,
    keepAs: keyOf(songId, line.id, kind),
    isSame: kind === 'edit' ? isSameEdit : isSameValue,
  });
  const { value, theirs } = draft;
  const [invalid, setInvalid] = useState<string | null>(null);
  const { label, send, schema, limit } = WORDS[kind];

  async function submit(): Promise<void> {
    const parsed = parseInput(schema, value.text);
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      return;
    }
    if (theirs) return;
    // Nothing was changed. The server would not count a revision, and the next one would look older.
    if (kind === 'edit' && !draft.isDirty) {
      cancel();
      return;
    }
    const saved = await draft.save({ id: value.id, seen: draft.stored.value.line, text: parsed.value });
    if (saved === 'all') onDone();
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
        onChange={({ target: { value: text } }) => {
          draft.change({ ...value, text, id: kind === 'edit' || text === '' ? '' : crypto.randomUUID() });
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
        <SubmitButton variant="outlined" size="small" isWorking={draft.isSaving} working="Saving...">
          {send}
        </SubmitButton>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
