import type { Profile } from '@keepsong/domain/documents/account';
import { updateDoc } from 'firebase/firestore';
import type * as firestoreSdk from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { PreferencesPanel } from './preferences-panel';
import { renderInApp, screen, toastText, user } from '@/lib/testing';

vi.mock('@/lib/firebase/firestore', () => ({ firestore: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof firestoreSdk>()),
  doc: vi.fn(),
  updateDoc: vi.fn(() => new Promise(() => {})),
}));

const profile = { id: 'ada', emailPreferences: { orderUpdates: true, checkoutReminders: true } } as Profile;

it('changes nothing offline, where the change would wait and the next press do nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInApp(<PreferencesPanel profile={profile} />);
  await user.click(screen.getByRole('switch', { name: 'News about my orders' }));
  expect(toastText()).toContain('ErrorYour choice could not be saved. Please try again.');
  expect(updateDoc).not.toHaveBeenCalled();
});

it('saves the second choice while the first one is being saved, which the live profile has at once', async () => {
  const { rerender } = renderInApp(<PreferencesPanel profile={profile} />);
  const choose = (name: string) => user.click(screen.getByRole('switch', { name }));
  await choose('News about my orders');
  const chosen = { orderUpdates: false, checkoutReminders: true };
  rerender(<PreferencesPanel profile={{ ...profile, emailPreferences: chosen }} />);
  await choose('One reminder of an order that I have not paid');
  expect(vi.mocked(updateDoc).mock.lastCall?.[1]).toMatchObject({
    emailPreferences: { orderUpdates: false, checkoutReminders: false },
  });
});
