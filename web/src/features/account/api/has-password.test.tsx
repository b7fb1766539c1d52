import { onlineManager } from '@tanstack/react-query';
import { it, vi } from 'vitest';
import { useHasPassword } from './has-password';
import { renderInApp, screen, settle } from '@/testing';

vi.mock('@/lib/firebase/auth', () => ({
  auth: {
    currentUser: { providerData: [{ providerId: 'password' }], getIdToken: () => Promise.resolve('token') },
  },
}));

const Shown = () => <p>{String(useHasPassword())}</p>;

it('Somebody without a password is not asked for one any more once the connection is back', async () => {
  const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', ask);
  onlineManager.setOnline(false);
  renderInApp(<Shown />);
  await settle();
  screen.getByText('true');
  ask.mockResolvedValueOnce(Response.json({ users: [{ localId: 'ada' }] }));
  onlineManager.setOnline(true);
  await settle();
  screen.getByText('false');
});
