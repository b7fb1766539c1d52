import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { occasions } from '@/config/occasions';
import { readOrderDraft, saveOrderForm } from '@/entities/order/order-draft';
import { PageInApp } from '@/lib/testing/page-in-app';
import { user } from '@/lib/testing/screen';
import { OccasionPage } from './occasion-page';

it.each(occasions)(
  '$path begins an order with a story and a mood, over nothing that was written',
  async (occasion) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ songs: [], next: null })));
    const begin = async () => {
      const { unmount } = render(
        <PageInApp history={[occasion.path]} path={occasion.path}>
          <OccasionPage />
        </PageInApp>,
      );
      screen.getByRole('heading', { level: 1, name: occasion.title });
      await user.click(screen.getByRole('link', { name: 'Begin yours' }));
      unmount();
      return readOrderDraft()?.form;
    };
    expect(await begin()).toMatchObject({ theme: occasion.opening, mood: occasion.mood });
    saveOrderForm({ theme: 'Written before', mood: 'Sad' });
    expect(await begin()).toMatchObject({ theme: 'Written before', mood: 'Sad' });
  },
);
