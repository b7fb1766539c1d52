import { EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { render, screen } from '@testing-library/react';
import { lineItemsFor, totalCentsOf, type Catalogue, type OrderChoices } from '@keepsong/domain/pricing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveOrderForm } from '@/entities/order/order-draft';
import { callFunction } from '@/lib/firebase/call';
import { OrderPage } from './order-page';
import { user } from '@/lib/testing/screen';
import { ada, PageInApp, sessionOf } from '@/lib/testing/page-in-app';
import { readyRead } from '@/lib/testing/reads';

const profile = { name: 'Ada Lovelace', email: 'ada@example.com', phoneNumber: '' };

// The real catalogue with every product offered.
vi.mock('@keepsong/domain/pricing', async (load) => {
  const real = await load<{ catalogue: Catalogue }>();
  const offered = Object.entries(real.catalogue).map(([id, product]) => [id, { ...product, offered: true }]);
  return { ...real, catalogue: Object.fromEntries(offered) as Catalogue };
});
vi.mock('@/lib/firebase/functions', () => ({ functions: {} }));
vi.mock('@/entities/profile/use-profile', () => ({
  useProfile: () => readyRead(profile),
}));
vi.mock('./api/use-account-draft', () => ({ useAccountDraft: () => undefined }));
vi.mock('@/entities/order/order', () => ({ useOrder: () => readyRead(null) }));
vi.mock('@/lib/firebase/call', () => ({ callFunction: vi.fn() }));

const secondSong = () => screen.getByRole('checkbox', { name: 'Second Song' });
const secondCover = () => screen.getByRole('checkbox', { name: 'Second Cover Image' });
const summary = () => screen.getByRole('region', { name: 'Order Summary' }).textContent;

beforeEach(() => {
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('location', { assign: vi.fn() });
  saveOrderForm({
    ...EMPTY_ORDER_FORM,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    musicStyle: 'Folk',
    mood: 'Romantic',
  });
  render(
    <PageInApp history={['/order']} session={sessionOf(ada)}>
      <OrderPage />
    </PageInApp>,
  );
});

describe('when a second song and a second cover are offered', () => {
  it('the second cover can be chosen only with a second song, and the total follows', async () => {
    expect(screen.queryByRole('checkbox', { name: 'Second Cover Image' })).toBeNull();
    await user.click(secondSong());
    expect(summary()).toContain('Second Song$15.00');
    await user.click(secondCover());
    expect(summary()).toContain('Total$49.99');
    await user.click(secondSong());
    expect(summary()).toContain('Total$29.99');
    expect(summary()).not.toContain('Second');
  });

  it('the sent order costs the total of the summary, after choices were changed', async () => {
    vi.mocked(callFunction).mockResolvedValue({ orderId: 'order-1', url: 'https://pay.example/session' });
    await user.click(screen.getByRole('checkbox', { name: 'Cover Image' }));
    await user.click(secondSong());
    await user.click(secondCover());
    await user.click(secondSong());
    expect(summary()).toContain('Total$34.99');
    await user.click(screen.getAllByRole('button', { name: 'Submit and Continue to Payment' })[0] as Element);
    expect(callFunction).toHaveBeenCalled();
    const { form } = vi.mocked(callFunction).mock.lastCall?.[2] as { form: OrderChoices };
    expect(totalCentsOf(lineItemsFor(form))).toBe(3499);
    expect(form).not.toHaveProperty('wantSecondCoverImage');
  });
});
