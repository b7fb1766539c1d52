import type { Profile } from '@keepsong/domain/documents/account';
import { updateDoc } from 'firebase/firestore';
import type * as firestoreSdk from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { press, renderInApp, screen, settle, toastText, user } from '@/testing';
import { PreferencesPanel, ProfilePanel } from './profile-panels';

vi.mock('@/lib/firebase/firestore', () => ({ firestore: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof firestoreSdk>()),
  doc: vi.fn(),
  updateDoc: vi.fn(() => Promise.resolve()),
}));

const page = (name: string, phoneNumber: string, saves: number) => (
  <ProfilePanel profile={{ id: 'ada', name, phoneNumber, updatedAt: new Date(saves) } as Profile} />
);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => press(/Save profile/);
const saved = () => vi.mocked(updateDoc).mock.calls.map(([, to]) => to as unknown as Partial<Profile>);

it('shows what another device stores later in a field that was saved here, and does not undo it', async () => {
  const { rerender } = renderInApp(page('Ada', '', 1));
  await user.type(field('Name'), ' Lovelace');
  await save();
  expect(toastText()).toContain('Profile saved');
  rerender(page('Ada Lovelace', '', 2));
  rerender(page('Ada King', '', 3));
  await settle();
  expect(field('Name').value).toBe('Ada King');
  await user.type(field('Phone'), '+1 555 010 0100');
  rerender(page('Ada Byron', '', 4));
  await settle();
  expect(field('Name').value).toBe('Ada Byron');
  expect(field('Phone').value).toBe('+1 555 010 0100');
  await save();
  expect(saved()).toHaveLength(2);
  expect(saved()[1]).toMatchObject({ name: 'Ada Byron', phoneNumber: '+1 555 010 0100' });
});

const profile = { id: 'ada', emailPreferences: { orderUpdates: true, checkoutReminders: true } } as Profile;

it('changes no preference offline, where the change would wait and the next press do nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInApp(<PreferencesPanel profile={profile} />);
  await user.click(screen.getByRole('switch', { name: 'News about my orders' }));
  expect(toastText()).toContain('ErrorYour choice could not be saved. Please try again.');
  expect(updateDoc).not.toHaveBeenCalled();
});

it('saves the second preference while the first one is being saved, and leaves that one alone', async () => {
  vi.mocked(updateDoc).mockReturnValue(new Promise(() => {}));
  renderInApp(<PreferencesPanel profile={profile} />);
  for (const choice of screen.getAllByRole('switch')) await user.click(choice);
  expect(saved()).toMatchObject([
    { 'emailPreferences.orderUpdates': false },
    { 'emailPreferences.checkoutReminders': false },
  ]);
});
