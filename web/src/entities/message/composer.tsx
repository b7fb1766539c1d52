import { messageTextSchema } from '@keepsong/domain/calls/send-message';
import { LONGEST_MESSAGE } from '@keepsong/domain/documents/message';
import { parseInput } from '@keepsong/domain/validation';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Row } from '@/components/ui/row';
import type { DraftOf } from '@/lib/draft/use-draft';

interface ComposerProps {
  label: string;
  draft: Pick<DraftOf<string>, 'value' | 'change' | 'discard'>;
  field: RefObject<HTMLInputElement | null>;
  onSend: (text: string) => void;
}

/** The field for the next message. */
export function Composer({ label, draft, field, onSend }: ComposerProps) {
  const [problem, setProblem] = useState<string | null>(null);

  function submit(): void {
    const parsed = parseInput(messageTextSchema, draft.value);
    field.current?.focus();
    if (!parsed.ok) {
      setProblem(parsed.errors[0]?.message ?? null);
      return;
    }
    draft.discard();
    onSend(parsed.value);
  }

  function sendByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.current?.form?.requestSubmit();
  }

  return (
    <Form errors={null} label={label} onSubmit={submit} gap={1}>
      <TextField
        ref={field}
        label={label}
        value={draft.value}
        onChange={({ target: { value } }) => {
          draft.change(value);
          setProblem(null);
        }}
        onKeyDown={sendByKey}
        error={problem ?? undefined}
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
          isWorking={false}
          working="Sending..."
          sx={{ width: { xs: '100%', sm: 'auto' }, px: 4 }}
        >
          Send
        </SubmitButton>
      </Row>
    </Form>
  );
}
