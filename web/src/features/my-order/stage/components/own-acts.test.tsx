import { exampleOrder } from '@keepsong/domain/examples/order';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import HeardFrom from './heard-from';
import { OrderLinks } from './order-heading';
import RemedyOffer from './remedy-offer';
import { callServer, press, renderInApp, screen, settle } from '@/testing';

const remedy = { day: '2026-01-19', waitCents: 500, choice: null } as const;
const orderNow = () => exampleOrder({ status: 'in_production', paidAt: new Date(), remedy });

const finished = () => exampleOrder({ status: 'completed', remedy });

it.each([
  ['pay', /^Complete Payment/, () => <OrderLinks order={exampleOrder({ paymentStatus: 'pending' })} />],
  ['choose what happens when it is late', /^Wait/, () => <RemedyOffer order={orderNow()} />],
  ['get a part back of a finished song', /^Get \$5\.00 back/, () => <RemedyOffer order={finished()} />],
  ['say where they heard of us', /^Friends/, () => <HeardFrom order={orderNow()} />],
])('the customer can %s', (_what, name, part) => {
  renderInApp(part());
  screen.getByRole('button', { name });
});

const withHeading = (part: ReactNode) => (
  <>
    <h1>Our Waltz</h1>
    {part}
  </>
);

it('an answer with which its question disappears leaves the focus beside it', async () => {
  callServer.mockResolvedValue({});
  const heard = orderNow();
  const { rerender } = renderInApp(withHeading(<HeardFrom order={heard} />));
  await press(/^Friends/);
  rerender(withHeading(<HeardFrom order={{ ...heard, heardFrom: 'friend' }} />));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  rerender(withHeading(<RemedyOffer order={heard} />));
  await press(/^Wait/);
  await press('Wait, and get $5.00 back');
  rerender(withHeading(<RemedyOffer order={{ ...heard, remedy: { ...remedy, choice: 'wait' } }} />));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
