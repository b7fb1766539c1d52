import { noteTextSchema, saveNote } from '@keepsong/domain/calls/save-note';
import { LONGEST_NOTE, type Anchor, type TakeNote } from '@keepsong/domain/documents/take-note';
import { parseInput } from '@keepsong/domain/validation';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { Row } from '@/components/ui/row';
import { SunkenBox } from '@/components/ui/sunken-box';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import { useDraft } from '@/lib/draft/use-draft';
import { formatTime } from '@/lib/text/format';
import { fieldsOfNote, isSameNote, keptNoteFields, type NoteFields, type OpenNote } from '../model/kept-note';
import { anchorOf, type AnchorDraft } from '../model/note-draft';

interface NoteFormProps {
  songId: string;
  note: OpenNote;
  /** The note on the server; undefined for a new one. */
  stored: TakeNote | undefined;
  takeName: string;
  durationMs: number;
  /** The playback position in seconds. */
  position: number;
  /** It was opened by a press. */
  takesFocus: boolean;
  onDone: () => void;
}

const KINDS: readonly [Anchor['kind'], string][] = [
  ['point', 'A moment'],
  ['whole', 'The whole song'],
];

/** Edits one note on a take. This device keeps the draft until it is saved or discarded. */
export function NoteForm({
  songId,
  note,
  stored: live,
  takeName,
  durationMs,
  position,
  takesFocus,
  onDone,
}: NoteFormProps) {
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { noteId, takeId } = note;
  const stored = live
    ? { value: fieldsOfNote(live), version: live.version }
    : { value: { ...fieldsOfNote(note), text: '' }, version: 0 };
  const [kept] = useState(() => keptNoteFields(songId, note, stored, durationMs));
  const draft = useDraft<NoteFields>({ stored, kept, isSame: isSameNote });
  const { value, theirs } = draft;
  const { text, anchor: fields } = value;
  const [errors, setErrors] = useState<{ at?: string; text?: string }>({});
  const { run, isPending, isRunning, error } = useCommand(saveNote, { failure: null });

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function change(changes: Partial<AnchorDraft>, changed = text): void {
    draft.change({ takeId, text: changed, anchor: { ...fields, ...changes } });
    setErrors({});
  }

  async function save(): Promise<void> {
    const parsed = parseInput(noteTextSchema, text);
    const checked = anchorOf(fields, note.anchor, durationMs);
    if (!parsed.ok || !checked.ok) {
      setErrors({
        ...(!checked.ok && { at: checked.error }),
        ...(!parsed.ok && { text: parsed.errors[0]?.message ?? '' }),
      });
      return;
    }
    await send({ takeId, anchor: checked.anchor, text: parsed.value });
  }

  async function send(sent: { takeId: string; anchor: Anchor; text: string } | null): Promise<void> {
    if (isRunning() || theirs) return;
    const saved = await draft.save(async (fieldsSent, over) => {
      const reply = await run({ songId, noteId, seen: over.version, note: sent });
      if (!reply) return null;
      if (reply.outcome === 'saved') {
        return { outcome: 'saved', stored: { value: fieldsSent, version: over.version + 1 } };
      }
      return {
        outcome: 'conflict',
        stored: { value: { ...fieldsSent, text: reply.text }, version: reply.version },
      };
    });
    // What was typed while it was being saved stays open.
    if (saved === 'all' || (saved && sent === null)) leave();
  }

  function leave(): void {
    draft.discard();
    onDone();
  }

  const problem = error && failureText(error);
  return (
    <SunkenBox>
      <Form errors={null} label={`A note on ${takeName}`} onSubmit={save} gap={2}>
        <Typography id={headingId} variant="subtitle2">
          {`A note on ${takeName}`}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="What it is about"
          value={fields.kind}
          onChange={(_event, kind: Anchor['kind'] | null) => kind && change({ kind })}
          sx={{ '& > .MuiToggleButton-root': { px: { xs: 1, sm: 2 } } }}
        >
          {KINDS.map(([kind, label]) => (
            <ToggleButton key={kind} value={kind}>
              <span>{label}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {fields.kind === 'point' && (
          <Row align="start">
            <TextField
              label="At"
              size="small"
              value={fields.at}
              onChange={({ target: { value } }) => change({ at: value })}
              error={errors.at}
              announces
              sx={{ width: 132 }}
            />
            <Button size="small" onClick={() => change({ at: formatTime(position) })}>
              <span>{`Set to ${formatTime(position)}`}</span>
            </Button>
          </Row>
        )}
        <TextField
          ref={field}
          label="What should be different?"
          limit={LONGEST_NOTE}
          value={text}
          onChange={({ target: { value } }) => change({}, value)}
          error={errors.text ?? problem ?? undefined}
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
          <SubmitButton size="small" isWorking={isPending} working="Saving...">
            Save note
          </SubmitButton>
          <Button size="small" onClick={leave}>
            Cancel
          </Button>
          {note.seen > 0 && (
            <Button
              size="small"
              color="error"
              aria-disabled={isPending}
              onClick={() => void send(null)}
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
