import { expect, it, vi } from 'vitest';
import { occasions } from './model/occasions';
import { readOrderDraft, saveOrderForm } from '@/entities/order/order-draft';
import { renderInApp, screen, user } from '@/testing';
import { OccasionPage } from './occasion-page';

it.each(occasions)('$path begins an order with its story and mood', async (occasion) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ songs: [], next: null })));
  const begin = async () => {
    const { unmount } = renderInApp(<OccasionPage />, { at: occasion.path, path: occasion.path });
    screen.getByRole('heading', { level: 1, name: occasion.title });
    await user.click(screen.getByRole('link', { name: 'Begin yours' }));
    unmount();
    return readOrderDraft()?.form;
  };
  expect(await begin()).toMatchObject({ theme: occasion.opening, mood: occasion.mood });
  saveOrderForm({ theme: 'Written before', mood: 'Sad' });
  expect(await begin()).toMatchObject({ theme: 'Written before', mood: 'Sad' });
});
