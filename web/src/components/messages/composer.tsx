import type { CallDefinition, CallRequest } from '@keepsong/domain/calls/define-call';
import { parseInput } from '@keepsong/domain/validation';
import type { z } from '@keepsong/domain/zod';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { TextField, type TextFieldProps } from '@/components/form/text-field';
import { Row } from '@/components/ui/layout';
import { failureText } from '@/lib/calls/action';
import type { KeepAs } from '@/lib/draft/kept-draft';
import { useDraft } from '@/lib/draft/use-draft';
import { useCommand } from '@/lib/firebase/command';

/** Where a draft begins. The id is that of what the text becomes: sent again, it is the same one; another text has another. */
const NOTHING = { value: { id: '', text: '' }, version: 0 };

interface ComposerProps<C extends CallDefinition> extends Pick<TextFieldProps, 'label' | 'placeholder'> {
  field: RefObject<HTMLInputElement | null>;
  call: C;
  schema: z.ZodMiniType<string, string>;
  limit: number;
  requestOf: (id: string, text: string) => CallRequest<C>;
  keepAs: KeepAs;
  /** What has arrived. Its reply may be lost. */
  arrived: readonly { id: string }[];
  button?: string;
  /** The toast when it is sent, where it does not appear beside the field. */
  done?: string;
}

/** Writes a text that is sent and not saved, like a message. It stays in its field until it is stored; after that the field begins anew. */
export function Composer<C extends CallDefinition>(props: ComposerProps<C>) {
  const { field, call, schema, limit, requestOf, keepAs, arrived, button = 'Send', done, ...look } = props;
  const { run, isPending, error } = useCommand(call, { failure: null, ...(done && { success: [done] }) });
  const draft = useDraft({
    stored: NOTHING,
    save: {
      run: async (request: CallRequest<C>) =>
        (await run(request)) && { outcome: 'saved' as const, ...NOTHING },
      isPending,
      error,
    },
    keepAs,
  });
  const { id, text } = draft.value;
  const [problem, setProblem] = useState<string | null>(null);

  const hasArrived = arrived.some((one) => one.id === id);
  const discard = useEffectEvent(draft.discard);
  useEffect(() => {
    if (hasArrived) discard();
  }, [hasArrived]);

  async function submit(): Promise<void> {
    field.current?.focus();
    const parsed = parseInput(schema, text);
    if (!parsed.ok) {
      setProblem(parsed.errors[0]?.message ?? null);
      return;
    }
    await draft.save(requestOf(id, parsed.value));
  }

  function sendByKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.current?.form?.requestSubmit();
  }

  return (
    <Form errors={null} label={look.label} onSubmit={() => void submit()} gap={1}>
      <TextField
        {...look}
        ref={field}
        value={text}
        onChange={({ target }) => {
          const isEmpty = target.value === '';
          draft.change(isEmpty ? NOTHING.value : { id: crypto.randomUUID(), text: target.value });
          setProblem(null);
        }}
        onKeyDown={sendByKey}
        error={problem ?? (error && draft.isDirty ? failureText(error) : undefined)}
        announces
        limit={limit}
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
          {button}
        </SubmitButton>
      </Row>
    </Form>
  );
}
