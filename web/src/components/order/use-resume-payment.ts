import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { openNewTab } from '@/lib/browser/new-tab';

/** Opens the payment page of an unpaid order in a new tab. `resume` must run inside the click, or browsers block the tab. */
export function useResumePayment(orderId: string) {
  const { run, isPending, isRunning } = useCommand(resumeCheckout, { failure: { title: 'Error' } });
  const [unopened, setUnopened] = useState<string | null>(null);

  /** Returns the address of the payment page; null after a failure. */
  async function resume(): Promise<string | null> {
    if (isRunning()) return null;
    const tab = openNewTab();
    const reply = await run({ orderId });
    if (!reply) tab.cancel();
    setUnopened(reply && !tab.show(reply.url) ? reply.url : null);
    return reply && reply.url;
  }

  return {
    resume,
    isOpening: isPending,
    /** The address of the payment page whose tab was closed before it was known. */
    unopened,
  };
}
