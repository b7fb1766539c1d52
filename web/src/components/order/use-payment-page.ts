import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { openNewTab } from '@/lib/browser/new-tab';

/** Opens the payment page that a call gives, in a new tab. `open` must run inside the click, or browsers block the tab. */
export function usePaymentPage<C extends CallDefinition>(call: C) {
  const { run, isPending, isRunning } = useCommand(call, { failure: { title: 'Error' } });
  const [unopened, setUnopened] = useState<string | null>(null);

  /** Returns the address of the payment page; null after a failure. */
  async function open(request: CallRequest<C>): Promise<string | null> {
    if (isRunning()) return null;
    const tab = openNewTab();
    const reply = (await run(request)) as (CallResponse<C> & { url: string }) | null;
    if (!reply) tab.cancel();
    setUnopened(reply && !tab.show(reply.url) ? reply.url : null);
    return reply && reply.url;
  }

  return {
    open,
    isOpening: isPending,
    /** The address of the payment page whose tab was closed before it was known. */
    unopened,
  };
}
