import { messageTextSchema, sendMessage } from '@keepsong/domain/calls/send-message';
import { LONGEST_MESSAGE } from '@keepsong/domain/documents/message';
import { parseInput } from '@keepsong/domain/validation';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import { failureText } from '@/lib/calls/action';
import { useCommand } from '@/lib/calls/command';
import { useDraft } from '@/lib/draft/use-draft';
import { NO_MESSAGE, isSameMessage, keptMessage, newDraft } from './draft';

interface ComposerProps {
  orderId: string;
  label: string;
  /** True when this message was received. */
  hasArrived: (id: string) => boolean;
}

/** The field for the next message. The draft is stored on this device until it is sent. */
export function Composer({ orderId, label, hasArrived }: ComposerProps) {
  const [kept] = useState(() => keptMessage(orderId));
  const draft = useDraft({ stored: NO_MESSAGE, kept, isSame: isSameMessage });
  const { isDirty, discard, value } = draft;
  // Also true after a lost reply, or when another tab has sent it.
  const isSent = isDirty && hasArrived(value.id);
  const text = isSent ? '' : value.text;
  useEffect(() => {
    if (isSent) discard();
  });
  const [invalid, setInvalid] = useState<string | null>(null);
  const { run, isPending, isRunning, error } = useCommand(sendMessage, { failure: null });
  const field = useRef<HTMLInputElement>(null);

  async function submit(): Promise<void> {
    const parsed = parseInput(messageTextSchema, text);
    if (!parsed.ok) {
      setInvalid(parsed.errors[0]?.message ?? null);
      field.current?.focus();
      return;
    }
    if (isRunning()) return;
    await draft.save(async ({ id: messageId }) => {
      const reply = await run({ orderId, messageId, text: parsed.value });
      return reply && { outcome: 'saved', stored: NO_MESSAGE };
    });
    field.current?.focus();
  }

  function sendByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.current?.form?.requestSubmit();
  }

  const problem = invalid ?? (error && failureText(error));
  return (
    <Form errors={null} label={label} onSubmit={submit} sx={{ gap: 1 }}>
      <TextField
        ref={field}
        label={label}
        value={text}
        onChange={({ target: { value } }) => {
          draft.change(newDraft(value));
          setInvalid(null);
        }}
        onKeyDown={sendByKey}
        // What is typed now would repeat the sent words.
        readOnly={isPending}
        error={problem ?? undefined}
        limit={LONGEST_MESSAGE}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
      />
      <span role="alert" className="visually-hidden">
        {problem}
      </span>
      <Row sx={{ justifyContent: 'flex-end', gap: 2 }}>
        <Typography variant="caption" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          Ctrl or ⌘ with Enter sends
        </Typography>
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Sending...">
          Send
        </SubmitButton>
      </Row>
    </Form>
  );
}
