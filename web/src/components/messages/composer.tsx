import { messageTextSchema, sendMessage } from '@keepsong/domain/calls/messages';
import { LONGEST_MESSAGE, type Message } from '@keepsong/domain/documents/order-parts';
import { parseInput } from '@keepsong/domain/validation';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/layout';
import { failureText } from '@/lib/calls/action';
import { useDraft } from '@/lib/draft/use-draft';
import { useCommand } from '@/lib/firebase/command';

/** Where a draft begins. The id is that of the message which the text becomes: sent again, it is the same one; another text has another. */
const NO_MESSAGE = { value: { id: '', text: '' }, version: 0 };

interface ComposerProps {
  field: RefObject<HTMLInputElement | null>;
  orderId: string;
  label: string;
  recent: readonly Message[];
}

export function Composer({ field, orderId, label, recent }: ComposerProps) {
  const { run, isPending, error } = useCommand(sendMessage, { failure: null });
  const draft = useDraft({
    stored: NO_MESSAGE,
    save: {
      run: async (request: Parameters<typeof run>[0]) =>
        (await run(request)) && { outcome: 'saved' as const, ...NO_MESSAGE },
      isPending,
      error,
    },
    keepAs: ['message.', orderId],
  });
  const { value } = draft;
  const { id, text } = value;
  const [problem, setProblem] = useState<string | null>(null);

  // Its reply was lost.
  const hasArrived = recent.some((message) => message.id === id);
  const discard = useEffectEvent(draft.discard);
  useEffect(() => {
    if (hasArrived) discard();
  }, [hasArrived]);

  async function submit(): Promise<void> {
    field.current?.focus();
    const parsed = parseInput(messageTextSchema, text);
    if (!parsed.ok) {
      setProblem(parsed.errors[0]?.message ?? null);
      return;
    }
    await draft.save({ orderId, messageId: id, text: parsed.value });
  }

  function sendByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.current?.form?.requestSubmit();
  }

  return (
    <Form errors={null} label={label} onSubmit={() => void submit()} gap={1}>
      <TextField
        ref={field}
        label={label}
        value={text}
        onChange={({ target }) => {
          const isEmpty = target.value === '';
          draft.change(isEmpty ? NO_MESSAGE.value : { id: crypto.randomUUID(), text: target.value });
          setProblem(null);
        }}
        onKeyDown={sendByKey}
        error={problem ?? (error && draft.isDirty ? failureText(error) : undefined)}
        announces
        limit={LONGEST_MESSAGE}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
      />
      <Row gap={2} sx={{ justifyContent: 'flex-end' }}>
        <Typography variant="caption" className="not-on-touch">
          Ctrl or ⌘ with Enter sends
        </Typography>
        <SubmitButton
          variant="outlined"
          isWorking={isPending}
          working="Sending..."
          sx={{ width: { xs: '100%', sm: 'auto' }, px: 4 }}
        >
          Send
        </SubmitButton>
      </Row>
    </Form>
  );
}
