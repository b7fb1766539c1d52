import type { Job } from '@keepsong/domain/documents/job';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Read } from '@/lib/firebase/use-read';
import { useAccountJob } from '../api/account-job';
import { beginDeletion, leaveDeleted } from '../api/delete-account';
import { DeletePanel } from './data-panels';
import { press, renderInApp, screen, user } from '@/lib/testing';

vi.mock('../api/account-job', () => ({ useAccountJob: vi.fn() }));
vi.mock('../api/delete-account', () => ({ beginDeletion: vi.fn(), leaveDeleted: vi.fn() }));

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

function given(changes: Partial<Job> | null) {
  const now = new Date();
  const dates = { dueAt: now, createdAt: now, updatedAt: now };
  const job = { id: 'ada', done: 3, total: 12, run: 1, failures: 0, ...dates };
  const data = changes && { ...job, state: 'working' as const, ...changes };
  vi.mocked(useAccountJob).mockReturnValue({ status: data ? 'ready' : 'missing', data } as Read<Job>);
  return <DeletePanel user={ada} hasPassword />;
}

beforeEach(() => {
  vi.mocked(beginDeletion).mockResolvedValue({});
  vi.mocked(leaveDeleted).mockReturnValue(new Promise(() => undefined));
});

it('A deletion shows how far it is, and ends the session when it is done', async () => {
  const { rerender } = renderInApp(given(null));
  await press('Delete my account');
  await user.type(screen.getByLabelText(/Your password/), 'seven quiet rivers');
  await press('Delete for good');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(beginDeletion).toHaveBeenCalledWith('seven quiet rivers');
  rerender(given({}));
  expect(screen.getByText('3 of 12 orders, songs and gift pages')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(leaveDeleted).not.toHaveBeenCalled();
  rerender(given({ state: 'done' }));
  expect(leaveDeleted).toHaveBeenCalledTimes(1);
});

it('A deletion that failed says so and can be repeated', () => {
  renderInApp(given({ state: 'failed' }));
  expect(screen.getByRole('alert').textContent).toContain('was not deleted completely');
  expect(screen.getByRole('button', { name: 'Delete my account' })).toBeTruthy();
  expect(leaveDeleted).not.toHaveBeenCalled();
});
