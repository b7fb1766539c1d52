import { useState, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/panel';
import { Prose } from '@/components/ui/prose';
import { Stack } from '@/components/ui/stack';

export function HowItWasMade({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title="How it was made"
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      isLazy
      summary={
        <Prose color="textSecondary">
          Both options, your notes, the lyrics as you approved them, and all files: also for players, videos
          and the studio.
        </Prose>
      }
    >
      <Stack gap={5}>{children}</Stack>
    </Disclosure>
  );
}
