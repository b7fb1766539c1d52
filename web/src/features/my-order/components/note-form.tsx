import { noteTextSchema, saveNote } from '@keepsong/domain/calls/save-note';
import type { Anchor } from '@keepsong/domain/documents/take-note';
import { parseInput } from '@keepsong/domain/validation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { SunkenBox } from '@/components/ui/sunken-box';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/calls/command';
import { useDraft } from '@/lib/draft/use-draft';
import { formatTime } from '@/lib/text/format';
import { keepNote } from '../model/kept-note';
import type { OpenNote } from '../model/kept-note';
import { anchorOf, draftOf } from '../model/note-draft';
import type { AnchorDraft, AnchorErrors } from '../model/note-draft';

interface NoteFormProps {
  songId: string;
  note: OpenNote;
  takeName: string;
  durationMs: number;
  /** The playback position in seconds. */
  position: number;
  onDone: () => void;
}

interface NoteWords {
  text: string;
  fields: AnchorDraft;
}

/** The server stores the text without space at the ends. */
const isSameNote = (one: NoteWords, other: NoteWords) =>
  one.text.trim() === other.text.trim() &&
  one.fields.kind === other.fields.kind &&
  one.fields.from === other.fields.from &&
  one.fields.to === other.fields.to;

const KINDS: readonly [Anchor['kind'], string][] = [
  ['point', 'A moment'],
  ['range', 'A part'],
  ['whole', 'The whole song'],
];

/** Edits one note on a take. This device keeps the draft until it is saved or discarded. */
export function NoteForm({ songId, note, takeName, durationMs, position, onDone }: NoteFormProps) {
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { noteId, takeId } = note;
  const [begun] = useState(() => ({ text: note.text, fields: draftOf(note.anchor, durationMs) }));
  const draft = useDraft({ stored: { value: begun, version: note.seen }, isSame: isSameNote });
  const { value: words, stored, isDirty } = draft;
  const { text, fields } = words;
  const [errors, setErrors] = useState<AnchorErrors & { text?: string }>({});
  const { run, isPending, isRunning, error } = useCommand(saveNote, { failure: null });

  useEffect(() => field.current?.focus(), []);

  const { version } = stored;
  useEffect(() => {
    // Saved, or not changed yet.
    if (!isDirty && (words === begun || version !== note.seen)) return;
    const checked = anchorOf(words.fields, note.anchor, durationMs);
    const anchor = checked.ok ? checked.anchor : note.anchor;
    keepNote(songId, { ...note, seen: version, text: words.text, anchor });
  }, [songId, note, begun, words, version, isDirty, durationMs]);

  function change(changes: Partial<AnchorDraft>, changed = text): void {
    draft.change({ text: changed, fields: { ...fields, ...changes } });
    setErrors({});
  }

  async function save(): Promise<void> {
    const parsed = parseInput(noteTextSchema, text);
    const checked = anchorOf(fields, note.anchor, durationMs);
    if (!parsed.ok || !checked.ok) {
      setErrors({
        ...(!checked.ok && checked.errors),
        ...(!parsed.ok && { text: parsed.errors[0]?.message ?? '' }),
      });
      return;
    }
    await send({ takeId, anchor: checked.anchor, text: parsed.value });
  }

  async function send(sent: { takeId: string; anchor: Anchor; text: string } | null): Promise<void> {
    if (isRunning()) return;
    const saved = await draft.save(async (value, over) => {
      const reply = await run({ songId, noteId, seen: over.version, note: sent });
      if (!reply) return null;
      if (reply.outcome === 'saved')
        return { outcome: 'saved', stored: { value, version: over.version + 1 } };
      setErrors({
        text: `This note was changed on another device and now reads “${reply.text}”. Save again to keep yours.`,
      });
      return {
        outcome: 'conflict',
        stored: { value: { ...value, text: reply.text }, version: reply.version },
      };
    });
    // What was typed while it was being saved stays open.
    if (saved === 'all' || (saved && sent === null)) leave();
  }

  function leave(): void {
    keepNote(songId, null);
    onDone();
  }

  const problem = error && failureText(error);
  const times = [
    ...(fields.kind === 'whole' ? [] : (['from'] as const)),
    ...(fields.kind === 'range' ? (['to'] as const) : []),
  ];
  return (
    <SunkenBox>
      <Form errors={null} label={`A note on ${takeName}`} onSubmit={save} sx={{ gap: 2 }}>
        <Typography id={headingId} variant="subtitle2">
          {`A note on ${takeName}`}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="What it is about"
          value={fields.kind}
          onChange={(_event, kind: Anchor['kind'] | null) => kind && change({ kind })}
          sx={{
            justifySelf: 'start',
            '& > .MuiToggleButton-root': { px: { xs: 1, sm: 2 } },
          }}
        >
          {KINDS.map(([kind, label]) => (
            <ToggleButton key={kind} value={kind}>
              <span>{label}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {times.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {times.map((name) => (
              <Box key={name} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                <TextField
                  label={fields.kind === 'point' ? 'At' : name === 'from' ? 'From' : 'To'}
                  size="small"
                  value={fields[name]}
                  onChange={({ target: { value } }) => change({ [name]: value })}
                  error={errors[name]}
                  sx={{ width: 132 }}
                />
                <Button
                  size="small"
                  aria-label={
                    fields.kind === 'range'
                      ? `Set to ${formatTime(position)}, as the ${name === 'from' ? 'beginning' : 'end'}`
                      : undefined
                  }
                  onClick={() => change({ [name]: formatTime(position) })}
                  sx={{ mt: 0.25 }}
                >
                  <span>{`Set to ${formatTime(position)}`}</span>
                </Button>
              </Box>
            ))}
          </Box>
        )}
        <TextField
          ref={field}
          label="What should be different?"
          value={text}
          onChange={({ target: { value } }) => change({}, value)}
          error={errors.text ?? problem ?? undefined}
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
        />
        <span role="alert" className="visually-hidden">
          {errors.from ?? errors.to ?? errors.text ?? problem}
        </span>
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
              sx={{ ml: 'auto' }}
            >
              Delete note
            </Button>
          )}
        </Row>
      </Form>
    </SunkenBox>
  );
}
