import { commentTextSchema, lineTextSchema } from '@keepsong/domain/calls/review-lyrics';
import { parseInput } from '@keepsong/domain/validation';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { SunkenBox } from '@/components/ui/sunken-box';
import type { ReviewedLine } from '@/entities/song/lyrics-review';
import { keepText, readKeptText } from '../model/kept-text';
import type { TextKind } from '../model/kept-text';
import { conflictText, useReview } from './use-review';

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
    readKeptText({ songId, lineId, kind: 'edit' }) === null ? 'comment' : 'edit',
  );
  return (
    <SunkenBox sx={{ display: 'grid', gap: 2, mb: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={`About “${line.text}”`}
        value={kind}
        onChange={(_event, next: TextKind | null) => next && setKind(next)}
        sx={{ justifySelf: 'start' }}
      >
        <ToggleButton value="comment">Comment</ToggleButton>
        <ToggleButton value="edit">Edit</ToggleButton>
      </ToggleButtonGroup>
      <LineForm key={kind} kind={kind} songId={songId} line={line} onDone={onDone} />
    </SunkenBox>
  );
}

const WORDS = {
  comment: {
    label: 'What should be different?',
    send: 'Send comment',
    schema: commentTextSchema,
  },
  edit: { label: 'The line as you want it', send: 'Save line', schema: lineTextSchema },
} as const;

function LineForm({ kind, songId, line, onDone }: LineFormsProps & { kind: TextKind }) {
  const about = { songId, lineId: line.id, kind };
  const [kept] = useState(() => readKeptText(about));
  const [text, setText] = useState(kept?.text ?? (kind === 'edit' ? line.text : ''));
  /** The line's text that the draft refers to. Updates only after the person has been notified of a live change. */
  const [base, setBase] = useState(kept?.base ?? line.text);
  const [invalid, setInvalid] = useState<string | null>(null);
  /** A retry after a lost reply sends the same id. */
  const [commentId, setCommentId] = useState(() => crypto.randomUUID());
  /** What was typed while a text was being sent stays open. */
  const latest = useRef(text);
  const { review, isPending, problem } = useReview(songId);
  const { label, send, schema } = WORDS[kind];

  function type(value: string): void {
    setText(value);
    latest.current = value;
    setInvalid(null);
    keepText(about, { text: value, base });
  }

  async function submit(): Promise<void> {
    const parsed = parseInput(schema, text);
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      return;
    }
    const type = kind === 'edit' ? 'edit_line' : 'comment_line';
    if (line.text !== base) {
      setBase(line.text);
      setInvalid(conflictText(type, line.text));
      return;
    }
    const on = { lineId: line.id, seen: base, text: parsed.value };
    const reply = await review(type === 'edit_line' ? { type, ...on } : { type, ...on, commentId });
    if (reply?.outcome === 'saved') {
      if (latest.current === text) leave();
      else goOn(kind === 'edit' ? parsed.value : base);
    } else if (reply?.text != null) setBase(reply.text);
  }

  /** The rest is another comment, or changes the line that was saved. */
  function goOn(newBase: string): void {
    setBase(newBase);
    setCommentId(crypto.randomUUID());
    keepText(about, { text: latest.current, base: newBase });
  }

  function leave(): void {
    keepText(about, null);
    onDone();
  }

  const error = invalid ?? problem;
  return (
    <Form
      errors={null}
      label={kind === 'edit' ? 'Edit the line' : 'Comment on the line'}
      onSubmit={submit}
      sx={{ gap: 1.5 }}
    >
      <TextField
        label={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        error={error ?? undefined}
        multiline={kind === 'comment'}
        minRows={2}
        maxRows={8}
        fullWidth
        size="small"
      />
      <span role="alert" className="visually-hidden">
        {error}
      </span>
      <Row>
        <SubmitButton size="small" isWorking={isPending} working="Saving...">
          {send}
        </SubmitButton>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
