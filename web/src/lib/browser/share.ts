import { toast } from '@/lib/feedback/toast';

type Words = readonly [title: string, description: string];

const COPIED: Words = ['Copied!', 'Content copied to clipboard'];
const NOT_COPIED: Words = ['Failed to copy', 'Please try again'];

/** Copies a text and shows the result. Returns whether it was copied. */
export async function copyText(text: string, copied = COPIED, notCopied = NOT_COPIED): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(...copied);
    return true;
  } catch {
    toast.error(...notCopied);
    return false;
  }
}

/** Opens the share dialog of the device, which not every browser has; where it fails, copies the address. */
export async function shareAddress(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The person closed the dialog, or pressed again before it opened.
    const name = error instanceof DOMException ? error.name : '';
    if (name !== 'AbortError' && name !== 'InvalidStateError') await copyText(url);
  }
}
