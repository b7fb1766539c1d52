import type { Job } from '@keepsong/domain/documents/job';
import { beforeEach, expect, it, vi } from 'vitest';
import { ada, givenRead, press, renderInApp, screen, user } from '@/testing';
import { useAccountJob, beginDeletion, leaveDeleted } from '../api/account-job';
import { useCollectData, useDownloadData } from '../api/export-data';
import { DataPanel, DeletePanel } from './data-panels';

vi.mock('../api/account-job', () => ({
  useAccountJob: vi.fn(),
  beginDeletion: vi.fn(),
  leaveDeleted: vi.fn(),
}));
vi.mock('../api/export-data', () => ({ useCollectData: vi.fn(), useDownloadData: vi.fn() }));

const now = new Date(2026, 2, 1, 12);

/** The job of the account is like this; null: there is none. */
function given(changes: Partial<Job> | null): void {
  const job: Job = {
    ...{ id: 'ada', state: 'working', done: 3, total: 12, run: 1, failures: 0 },
    ...{ dueAt: new Date(2026, 2, 8, 12), createdAt: now, updatedAt: now },
    ...changes,
  };
  vi.mocked(useAccountJob).mockReturnValue(changes ? givenRead('ready', job) : givenRead('missing'));
}

const collect = vi.fn();
const download = vi.fn();
const action = (run: typeof collect) => ({
  run,
  isPending: false,
  isRunning: () => false,
  error: null,
  reset: () => undefined,
});

beforeEach(() => {
  collect.mockResolvedValue({});
  vi.mocked(useCollectData).mockReturnValue(action(collect));
  vi.mocked(useDownloadData).mockReturnValue(action(download));
  vi.mocked(beginDeletion).mockResolvedValue({});
  vi.mocked(leaveDeleted).mockReturnValue(new Promise(() => undefined));
});

/** Returns a function that changes the job. */
function open(panel: 'data' | 'delete', first: Partial<Job> | null) {
  const page = () => (panel === 'data' ? <DataPanel uid="ada" /> : <DeletePanel user={ada} hasPassword />);
  given(first);
  const { rerender } = renderInApp(page());
  return (next: Partial<Job>) => {
    given(next);
    rerender(page());
  };
}

it('Data that was asked for is downloaded once it is collected', async () => {
  const change = open('data', null);
  await press('Download my data');
  expect(collect).toHaveBeenCalledTimes(1);
  change({ done: 12, total: 40 });
  const progress = screen.getByRole('progressbar', { name: 'Collecting your data.' });
  expect(progress.getAttribute('aria-valuenow')).toBe('30');
  screen.getByText('12 of 40 orders, songs and gift pages');
  expect(screen.queryByRole('button')).toBeNull();
  await Promise.resolve();
  expect(document.activeElement).not.toBe(document.body);
  expect(download).not.toHaveBeenCalled();
  change({ state: 'done' });
  expect(download).toHaveBeenCalledTimes(1);
});

it('Data that was collected before waits to be downloaded, or is collected again', async () => {
  const change = open('data', { state: 'queued' });
  change({ state: 'done' });
  expect(download).not.toHaveBeenCalled();
  screen.getByText(/^Collected on Mar 1, 2026, and kept until Mar 8, 2026/);
  await press('Download my data');
  expect(download).toHaveBeenCalledTimes(1);
  await press('Collect again');
  expect(collect).toHaveBeenCalledTimes(1);
});

it('A deletion shows how far it is, and ends the session when it is done', async () => {
  const change = open('delete', null);
  await press('Delete my account');
  await user.type(screen.getByLabelText(/Your password/), 'seven quiet rivers');
  await press('Delete for good');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(beginDeletion).toHaveBeenCalledWith('seven quiet rivers');
  change({});
  screen.getByText('3 of 12 orders, songs and gift pages');
  expect(screen.queryByRole('button')).toBeNull();
  expect(leaveDeleted).not.toHaveBeenCalled();
  change({ state: 'done' });
  expect(leaveDeleted).toHaveBeenCalledTimes(1);
});

it('A deletion that failed says so and can be repeated', () => {
  open('delete', { state: 'failed' });
  expect(screen.getByRole('alert').textContent).toContain('was not deleted completely');
  screen.getByRole('button', { name: 'Delete my account' });
  expect(leaveDeleted).not.toHaveBeenCalled();
});
