import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { NeedsConnection } from './needs-connection';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { lazyDialog } from './lazy-part';
import type { ConfirmDialogProps } from './modal';

export const Modal = lazyDialog(async () => (await import('./modal')).Modal);
export const ConfirmDialog = lazyDialog(async () => (await import('./modal')).ConfirmDialog);

type Question = Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'onCancel'>;

interface ConfirmButtonProps extends Question {
  label: ReactNode;
  /** After the label, for screen readers. */
  about?: string;
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled' | 'aria-describedby'>;
  /** It acts on the server: offline, the button says that it needs a connection. */
  needsConnection?: boolean;
  /** In place of `confirmLabel` while it runs. */
  working?: string;
  /** The question stays until it has ended, also when it failed. */
  onConfirm: () => unknown;
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, button, needsConnection = false, working, onConfirm, ...question } = props;
  const { isPending = false, confirmLabel } = question;
  const [isAsking, setIsAsking] = useState(false);

  async function confirm(): Promise<void> {
    await onConfirm();
    setIsAsking(false);
  }

  return (
    <>
      <Button ref={focusNextOnRemoval} size="small" {...button} onClick={() => setIsAsking(true)}>
        <span>{label}</span>
        {needsConnection && <NeedsConnection />}
        {about && <span className="visually-hidden">{about}</span>}
      </Button>
      <ConfirmDialog
        {...question}
        open={isAsking}
        confirmLabel={isPending && working ? working : confirmLabel}
        onConfirm={() => void confirm()}
        onCancel={() => !isPending && setIsAsking(false)}
      />
    </>
  );
}
