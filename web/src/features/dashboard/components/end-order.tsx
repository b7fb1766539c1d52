import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';

interface EndOrderProps extends Pick<ButtonProps, 'variant' | 'color' | 'sx' | 'aria-describedby'> {
  label: string;
  /** Of the dialog. */
  title: string;
  confirmLabel: string;
  /** In place of `confirmLabel` while it runs. */
  working: string;
  isPending: boolean;
  /** Resolves also when it failed. */
  onConfirm: () => Promise<void>;
  /** What is lost, or what comes back. */
  children: string;
}

/** A button that ends an order after a question. */
export function EndOrder(props: EndOrderProps) {
  const { label, title, confirmLabel, working, isPending, onConfirm, children, ...button } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setIsAsking(true)}>
        <span>{label}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={isPending ? working : confirmLabel}
        cancelLabel="Keep Order"
        isPending={isPending}
        isDestructive
        onConfirm={() => void onConfirm().finally(() => setIsAsking(false))}
        onCancel={() => !isPending && setIsAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
