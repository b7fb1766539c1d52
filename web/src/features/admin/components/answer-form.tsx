import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConflictChoice } from '@/components/conflict/conflict-choice';
import { TextField } from '@/components/form/text-field';
import { Row, Stack } from '@/components/ui/layout';
import { failureText } from '@/lib/calls/action';
import type { DraftOf } from '@/lib/draft/use-draft';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

interface AnswerFormProps {
  about: string;
  draft: Pick<DraftOf<string>, 'value' | 'change' | 'discard' | 'theirs' | 'error'>;
  invalid?: string | null;
  limit: number;
  /** From the moment it opens. */
  takesFocus?: boolean;
  onType?: () => void;
  /** Replaces another admin's answer; without it, theirs stays. */
  onKeep?: () => void;
  onDone?: () => void;
  children: ReactNode;
}

export function AnswerForm(props: AnswerFormProps) {
  const { about, draft, invalid = null, limit, takesFocus = false, onType, onKeep, onDone, children } = props;
  const { value, theirs, error } = draft;
  const field = useRef<HTMLInputElement>(null);
  const [opensWithFocus] = useState(takesFocus);
  useEffect(() => {
    if (opensWithFocus) field.current?.focus();
  }, [opensWithFocus]);
  const problem = theirs ? null : (invalid ?? (error && failureText(error)));
  return (
    <Stack ref={focusNextOnRemoval} role="group" aria-label={`Answer to “${about}”`} gap={1}>
      <TextField
        ref={field}
        label="Answer to the customer"
        size="small"
        value={value}
        onChange={({ target }) => {
          draft.change(target.value);
          onType?.();
        }}
        error={problem ?? undefined}
        announces
        limit={limit}
        multiline
        maxRows={8}
      />
      {theirs && (
        <ConflictChoice
          texts={{ theirs: theirs.value, mine: value }}
          onTake={() => {
            draft.discard();
            onDone?.();
          }}
          {...(onKeep && { onKeep })}
        >
          Another admin has answered meanwhile. Your text is still here.
        </ConflictChoice>
      )}
      <Row>{children}</Row>
    </Stack>
  );
}
