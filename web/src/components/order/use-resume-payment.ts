import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { useCommand } from '@/lib/firebase/command';
import { openNewTab } from '@/lib/browser/new-tab';

/** Opens the payment page of an unpaid order in a new tab. `resume` must run inside the click, or browsers block the tab. */
export function useResumePayment(orderId: string) {
  const { run, isPending, isRunning } = useCommand(resumeCheckout, { failure: { title: 'Error' } });

  async function resume(): Promise<void> {
    if (isRunning()) return;
    const tab = openNewTab();
    const reply = await run({ orderId });
    if (reply) tab.show(reply.url);
    else tab.cancel();
  }

  return { resume: () => void resume(), isOpening: isPending };
}
