import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { buyExtra, resumeCheckout } from '@keepsong/domain/calls/my-order';
import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { canBePaid } from '@keepsong/domain/next-step/steps';
import type { ExtraProduct } from '@keepsong/domain/pricing';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { NeedsConnection } from '@/components/ui/needs-connection';
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

interface PaymentButtonProps<C extends CallDefinition> extends Pick<ButtonProps, 'size' | 'variant'> {
  call: C;
  requestOf: () => CallRequest<C>;
  label: string;
  /** After the label. */
  children: ReactNode;
}

function PaymentButton<C extends CallDefinition>(props: PaymentButtonProps<C>) {
  const { call, requestOf, label, children, ...look } = props;
  const { open, isOpening, unopened } = usePaymentPage(call);
  return (
    <Button
      {...look}
      {...(unopened ? { href: unopened } : { onClick: () => void open(requestOf()) })}
      aria-disabled={isOpening}
    >
      <span>{isOpening ? 'Opening...' : unopened ? 'Pay in this tab' : label}</span>
      {children}
    </Button>
  );
}

/** Renders nothing for an order that cannot be paid. */
export function ResumePaymentButton({ order, isMain = false }: { order: Order; isMain?: boolean }) {
  if (!canBePaid(order)) return null;
  return (
    <PaymentButton
      size={isMain ? 'large' : 'small'}
      variant={isMain ? 'contained' : 'text'}
      call={resumeCheckout}
      requestOf={() => ({ orderId: order.id })}
      label="Complete Payment"
    >
      <span className="visually-hidden">{` for ${order.songTitle || UNTITLED_SONG}`}</span>
    </PaymentButton>
  );
}

/** In plain words for the cover, which stands in a row of them. */
export function BuyExtra(props: { orderId: string; product: ExtraProduct; label: string }) {
  const { label, ...extra } = props;
  return (
    <PaymentButton
      size="small"
      variant={extra.product === 'cover' ? 'text' : 'outlined'}
      call={buyExtra}
      requestOf={() => ({ ...extra, requestId: crypto.randomUUID() })}
      label={label}
    >
      <NeedsConnection />
    </PaymentButton>
  );
}
