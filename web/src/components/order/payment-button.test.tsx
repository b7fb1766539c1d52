import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it, vi } from 'vitest';
import { answerLater, press, renderInApp, screen } from '@/testing';
import { BuyExtra, ResumePaymentButton } from './payment-button';

const reply = { orderId: 'order-1', url: 'https://pay.example/session' };
const unpaid = exampleOrder({ paymentStatus: 'pending', paidAt: null });

const BUTTONS = [
  [/^Complete Payment/, <ResumePaymentButton key="order" order={unpaid} />],
  [/^Add a cover/, <BuyExtra key="extra" orderId="order-1" product="cover" label="Add a cover" />],
] as const;

it.each(BUTTONS)(
  'a customer who presses %s pays in this tab where the browser opens no other',
  async (name, button) => {
    vi.spyOn(window, 'open').mockReturnValue(true as unknown as Window);
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const { answer } = answerLater();
    renderInApp(button);
    await press(name);
    await answer(reply);
    expect(assign).toHaveBeenCalledExactlyOnceWith(reply.url);
  },
);

it.each(BUTTONS)(
  'a customer who presses %s, and whose new tab was closed meanwhile, has a link',
  async (name, button) => {
    const tab = { closed: false, document: document.implementation.createHTMLDocument(), top: {} };
    tab.top = tab;
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { answer } = answerLater();
    renderInApp(button);
    await press(name);
    tab.closed = true;
    await answer(reply);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Pay in this tab/ });
    expect(link.href).toBe(reply.url);
  },
);
