import CheckIcon from '@mui/icons-material/CheckRounded';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/toast';

const COPIED_MS = 2000;

/** Copies `text` and confirms it for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(performance.now());
      toast.success('Copied!', 'Content copied to clipboard');
    } catch {
      toast.error('Failed to copy', 'Please try again');
    }
  }

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={copiedAt === null ? <CopyIcon /> : <CheckIcon color="success" />}
      onClick={() => void copy()}
    >
      {copiedAt === null ? 'Copy' : 'Copied!'}
    </Button>
  );
}
