import { noteTextSchema, saveNote } from '@keepsong/domain/calls/takes';
import { LONGEST_NOTE, type Anchor, type Take, type TakeNote } from '@keepsong/domain/documents/takes';
import { parseInput } from '@keepsong/domain/validation';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { Segments } from '@/components/form/segments';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { Row, SunkenBox } from '@/components/ui/layout';
import { failureText } from '@/lib/calls/action';
import { anchorText } from '@/entities/song/anchor-text';
import { savedAs, useDraft, useSave } from '@/lib/draft/use-draft';
import { formatTime } from '@/lib/text/format';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { fieldsOfNote, momentOf, type NoteFields } from '../model/note-draft';

export interface OpenNote {
  noteId: string;
  /** Where it begins; another place moves it. */
  begun: NoteFields;
  /** It is open since the page was loaded. */
  isRestored: boolean;
}

interface NoteFormProps {
  songId: string;
  note: OpenNote;
  /** The note on the server; undefined for a new one. */
  stored: TakeNote | undefined;
  take: Take;
  takeName: string;
  position: number;
  onDone: () => void;
}

const GONE =
  'This note was deleted on another device meanwhile. What you wrote is still here; save it again to keep it.';

const KINDS: readonly [Anchor['kind'], string][] = [
  ['point', 'A moment'],
  ['whole', 'The whole song'],
];

/** Edits one note on a take. This device keeps the draft until it is saved or discarded. */
export function NoteForm(props: NoteFormProps) {
  const { songId, note, stored: live, take, takeName, position, onDone } = props;
  const { noteId, begun, isRestored } = note;
  const field = useRef<HTMLInputElement>(null);
  const fieldsOf = (found: NoteFields | null | undefined): NoteFields =>
    found ? fieldsOfNote(found) : { ...begun, text: '' };
  const draft = useDraft({
    stored: { value: fieldsOf(live), version: live?.version ?? 0 },
    save: savedAs(useSave(saveNote, { songId, noteId }, { failure: null }), fieldsOf),
    keepAs: ['note.', songId, noteId],
  });
  const { value, theirs, refusal, isSaving, error } = draft;
  const { text, anchor } = value;
  const [invalid, setInvalid] = useState<string | null>(null);
  const here = momentOf(take, position);

  useEffect(() => {
    if (!isRestored) field.current?.focus();
  }, [isRestored]);
  useOnChange(begun, ({ text: _text, ...place }) => {
    draft.change({ ...value, ...place });
    field.current?.focus();
  });

  function change(changes: Partial<NoteFields>): void {
    draft.change({ ...value, ...changes });
    setInvalid(null);
  }

  async function save(): Promise<void> {
    const parsed = parseInput(noteTextSchema, text);
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      return;
    }
    // What was typed while it was being saved stays open.
    if (!theirs && (await draft.save({ ...value, text: parsed.value })) === 'all') onDone();
  }

  function leave(): void {
    draft.discard();
    onDone();
  }

  const problem = refusal === 'gone' ? GONE : error && failureText(error);
  return (
    <SunkenBox>
      <Form errors={null} label={`A note on ${takeName}`} onSubmit={save} gap={2}>
        <Typography variant="subtitle2">{`A note on ${takeName}`}</Typography>
        <Segments
          label="What it is about"
          value={anchor.kind}
          options={KINDS}
          onChange={(kind) => change({ anchor: kind === 'whole' ? { kind } : here })}
        />
        {anchor.kind === 'point' && (
          <Row>
            <Typography role="status">{anchorText(anchor)}</Typography>
            <Button size="small" onClick={() => change({ anchor: here })}>
              <span>{`Set to ${formatTime(here.ms / 1000)}`}</span>
            </Button>
          </Row>
        )}
        <TextField
          ref={field}
          label="What should be different?"
          limit={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          error={invalid ?? problem ?? undefined}
          announces
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
        />
        {theirs && (
          <ConflictChoice
            texts={{ theirs: theirs.value.text, mine: text }}
            onTake={draft.discard}
            onKeep={draft.keepMine}
          >
            {`This note was changed on another device and now reads “${theirs.value.text}”. What you wrote is still here.`}
          </ConflictChoice>
        )}
        <Row>
          <SubmitButton variant="outlined" size="small" isWorking={isSaving} working="Saving...">
            Save note
          </SubmitButton>
          <Button size="small" onClick={leave}>
            Cancel
          </Button>
          {live && (
            <Button
              size="small"
              color="error"
              aria-disabled={isSaving}
              onClick={() => void draft.save(null).then((saved) => saved === 'all' && leave())}
              sx={{ marginInlineStart: 'auto' }}
            >
              Delete note
            </Button>
          )}
        </Row>
      </Form>
    </SunkenBox>
  );
}
