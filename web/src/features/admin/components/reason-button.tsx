import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { LONGEST_REASON } from '@keepsong/domain/text-schema';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { ModalForm, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Modal } from '@/components/ui/dialog';
import { toast } from '@/lib/feedback/toast';
import { isSameValue } from '@/lib/draft/fields';
import { useCommand } from '@/lib/firebase/command';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

interface ReasonButtonProps<C extends CallDefinition, T extends { reason: string }, Valid> {
  label: string;
  /** After the label, for screen readers. */
  about?: string | undefined;
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'sx'>;
  /** False takes the button away. A dialog that is open stays. */
  isOffered?: boolean;
  onOpen?: () => void;
  title: string;
  description: ReactNode;
  /** The customer reads the reason; else only the audit log has it. */
  isForCustomer?: boolean;
  submitLabel: string | ((typed: T) => string);
  working?: string;
  call: C;
  failure: string;
  /** Another title than `failure`, for some errors. */
  failureOf?: (error: Error) => string | null;
  /** Says what has changed meanwhile, when nothing was done because of it. */
  conflict?: string;
  resolver: Resolver<T, unknown, Valid>;
  /** What the fields contain until something is typed. */
  empty: T;
  requestOf: (values: Valid) => CallRequest<C>;
  onDone: (reply: CallResponse<C>, values: Valid) => void;
  children?: (form: UseFormReturn<T, unknown, Valid>) => ReactNode;
}

const isConflict = (reply: object) => 'outcome' in reply && reply.outcome === 'conflict';

/** A button that acts after asking an admin for the reason. A dialog that was closed keeps what was typed. */
export function ReasonButton<C extends CallDefinition, T extends { reason: string }, Valid>(
  props: ReasonButtonProps<C, T, Valid>,
) {
  const { label, about, button, isOffered = true, onOpen, title, description, submitLabel } = props;
  const { working = 'Saving...', call, failure, failureOf, conflict, isForCustomer = false } = props;
  const { resolver, empty, requestOf, onDone, children } = props;
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending } = useCommand(call, {
    failure: (error) => ({ title: failureOf?.(error) ?? failure }),
  });
  const form = useForm<T, unknown, Valid>({ resolver, defaultValues: empty as DefaultValues<T> });
  const { errors, isDirty } = form.formState;
  const name = 'reason' as FieldPath<T>;
  const typed = useWatch({ control: form.control }) as T;

  const submit = form.handleSubmit(async (values) => {
    const reply = await run(requestOf(values));
    if (!reply) return;
    // What was typed meanwhile stays in its dialog.
    const isWhole = isSameValue(form.getValues(), typed);
    if (isWhole) setIsAsking(false);
    if (isConflict(reply)) toast.error(failure, conflict);
    else {
      if (isWhole) form.reset();
      onDone(reply, values);
    }
  });

  function ask(): void {
    if (!isDirty) form.reset(empty);
    onOpen?.();
    setIsAsking(true);
  }

  return (
    <>
      {isOffered && (
        <Button ref={focusNextOnRemoval} size="small" {...button} onClick={ask}>
          <span>{label}</span>
          {about && <span className="visually-hidden">{about}</span>}
        </Button>
      )}
      <Modal open={isAsking} title={title} onClose={() => setIsAsking(false)}>
        <ModalForm
          label={label}
          onSubmit={submit}
          errors={errors}
          actions={
            <>
              <Button onClick={() => setIsAsking(false)}>Keep as it is</Button>
              <SubmitButton isWorking={isPending} working={working}>
                {typeof submitLabel === 'string' ? submitLabel : submitLabel(typed)}
              </SubmitButton>
            </>
          }
        >
          <Typography color="textSecondary">{description}</Typography>
          {children?.(form)}
          <TextField
            {...form.register(name)}
            {...(isForCustomer && { multiline: true, minRows: 2 })}
            label="Reason"
            limit={LONGEST_REASON}
            typed={typed.reason}
            hint={isForCustomer ? 'The customer reads it' : 'For the audit log; the customer does not see it'}
            error={form.getFieldState(name, form.formState).error?.message}
          />
        </ModalForm>
      </Modal>
    </>
  );
}
