import { expect, it, vi } from 'vitest';
import { requestEmailChange } from '../api/credentials';
import { EmailPanel } from './sign-in-panels';
import { ada, press, renderInApp, screen, user } from '@/testing';

vi.mock('../api/credentials', () => ({ requestEmailChange: vi.fn(() => Promise.resolve()) }));
vi.mock('../api/confirm-identity', () => ({ useIsSignInRecent: () => true, sendIdentityCode: vi.fn() }));
vi.mock('@/lib/firebase/auth', () => ({ auth: {} }));

const field = () => screen.getByRole('textbox', { name: 'New email' });

it('lets a mistyped new address be corrected after its link was sent', async () => {
  renderInApp(<EmailPanel user={ada} hasPassword />);
  await press('Change email');
  await user.type(field(), 'ada@exmaple.com');
  await user.type(screen.getByLabelText('Your password'), 'seven quiet rivers');
  await press('Send confirmation link');
  const told = screen.getByText(/We sent it to ada@exmaple.com/);
  expect(document.activeElement?.contains(told)).toBe(true);
  await press('Use another address');
  expect(document.activeElement).toBe(field());
  expect(field()).toHaveProperty('value', 'ada@exmaple.com');
  await user.clear(field());
  await user.type(field(), 'ada@example.org');
  await press('Send confirmation link');
  screen.getByText(/We sent it to ada@example.org/);
  expect(vi.mocked(requestEmailChange).mock.lastCall).toEqual(['ada@example.org', 'seven quiet rivers']);
});
