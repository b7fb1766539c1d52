import { toast } from '@/lib/feedback/toast';

/** Copies a text and shows the result. Returns whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied!', 'Content copied to clipboard');
    return true;
  } catch {
    toast.error('Failed to copy', 'Please try again');
    return false;
  }
}
