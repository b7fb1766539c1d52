import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { ConfirmDialog } from './dialog';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onConfirm' | 'onCancel'>;

interface ConfirmButtonProps extends Question {
  label: ReactNode;
  /** After the label, for screen readers. */
  about?: string;
  button?: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled' | 'aria-describedby'>;
  /** In place of `confirmLabel` while it runs. */
  working?: string;
  /** The question stays until it has ended, also when it failed. */
  onConfirm: () => Promise<void> | void;
}

export function ConfirmButton({ label, about, button, working, onConfirm, ...question }: ConfirmButtonProps) {
  const { isPending = false, confirmLabel } = question;
  const [isAsking, setIsAsking] = useState(false);

  async function confirm(): Promise<void> {
    await onConfirm();
    setIsAsking(false);
  }

  return (
    <>
      <Button size="small" {...button} onClick={() => setIsAsking(true)}>
        <span>{label}</span>
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
