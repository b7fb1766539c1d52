import { expect, it, vi } from 'vitest';
import type * as passports from '@/entities/passport/passport';
import { CheckPage } from './check-page';
import { address, givenRead, press, renderInApp, screen, user } from '@/testing';

vi.mock('@/entities/passport/passport', async (original) => ({
  ...(await original<typeof passports>()),
  usePassportCheck: () => givenRead('missing'),
}));

it('asks for a number where none was entered, and checks the one that is', async () => {
  renderInApp(<CheckPage />, { at: '/check' });
  await press('Check');
  expect(screen.getByRole('alert').textContent).toBe('Please enter the number');
  await user.type(screen.getByLabelText('Number'), ' k7mq2-9xwpd');
  await press('Check');
  expect(address()).toBe('/check/K7MQ29XWPD');
  expect(screen.queryByRole('alert')).toBeNull();
});
