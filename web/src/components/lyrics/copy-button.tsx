import CheckIcon from '@mui/icons-material/CheckRounded';
import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/browser/share';

const COPIED_MS = 2000;

export function CopyButton({ text }: { text: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  async function copy(): Promise<void> {
    if (await copyText(text)) setCopiedAt(performance.now());
  }

  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={copiedAt === null ? <CopyIcon /> : <CheckIcon color="success" />}
      onClick={() => void copy()}
    >
      <span>{copiedAt === null ? 'Copy' : 'Copied!'}</span>
    </Button>
  );
}
