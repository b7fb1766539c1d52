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
