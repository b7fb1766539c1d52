import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SubmitButton } from '@/components/form/submit-button';
import { ModalForm } from '@/components/form/modal-form';
import { Modal } from '@/components/ui/dialog';
import { TextField } from '@/components/form/text-field';

interface ReasonDialogProps extends Pick<ComponentProps<typeof ModalForm>, 'label' | 'onSubmit'> {
  form: Pick<UseFormReturn<{ reason: string }>, 'register' | 'formState'>;
  open: boolean;
  title: string;
  onClose: () => void;
  /** The consequences. */
  description: ReactNode;
  /** Of its field; the label is always "Reason". */
  reason: Omit<ComponentProps<typeof TextField>, 'label' | 'error'>;
  closeLabel?: string;
  submitLabel: string;
  pendingLabel?: string;
  isPending: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
}

/** Asks an admin for the reason of an action. The caller owns the form, so that closing keeps the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, label, description, form, reason, children, onClose, onSubmit } = props;
  const { closeLabel = 'Keep as it is', submitLabel, pendingLabel = 'Saving...', isPending } = props;
  const { errors } = form.formState;
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <ModalForm
        label={label}
        onSubmit={onSubmit}
        errors={errors}
        actions={
          <>
            <Button onClick={onClose}>
              <span>{closeLabel}</span>
            </Button>
            <SubmitButton isWorking={isPending} working={pendingLabel}>
              {submitLabel}
            </SubmitButton>
          </>
        }
      >
        <Typography color="textSecondary">{description}</Typography>
        {children}
        <TextField {...reason} {...form.register('reason')} label="Reason" error={errors.reason?.message} />
      </ModalForm>
    </Modal>
  );
}

/** The field of a reason that the customer reads. */
export const FOR_THE_CUSTOMER = { multiline: true, minRows: 2, hint: 'The customer reads it' } as const;

/** The hint of a reason that only the team reads. */
export const FOR_THE_AUDIT_LOG = 'For the audit log; the customer does not see it';
