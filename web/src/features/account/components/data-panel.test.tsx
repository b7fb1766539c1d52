import type { Job } from '@keepsong/domain/documents/job';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAccountJob } from '../api/account-job';
import { useCollectData, useDownloadData } from '../api/export-data';
import { DataPanel } from './data-panels';
import { givenRead, press, render, screen } from '@/lib/testing';

vi.mock('../api/account-job', () => ({ useAccountJob: vi.fn() }));
vi.mock('../api/export-data', () => ({ useCollectData: vi.fn(), useDownloadData: vi.fn() }));

const collect = vi.fn();
const download = vi.fn();
const action = (run: typeof collect) => ({
  run,
  isPending: false,
  isRunning: () => false,
  error: null,
  reset: () => undefined,
});
const now = new Date('2026-03-01T12:00:00Z');
const job = (changes: Partial<Job>): Job => ({
  ...{ id: 'ada', state: 'working', done: 0, total: null, run: 1, failures: 0 },
  ...{ dueAt: new Date('2026-03-08T12:00:00Z'), createdAt: now, updatedAt: now },
  ...changes,
});

function given(data: Job | undefined) {
  vi.mocked(useAccountJob).mockReturnValue(givenRead(data ? 'ready' : 'missing', data));
  return <DataPanel uid="ada" />;
}

beforeEach(() => {
  collect.mockResolvedValue({});
  vi.mocked(useCollectData).mockReturnValue(action(collect));
  vi.mocked(useDownloadData).mockReturnValue(action(download));
});

it('Data that was asked for is downloaded once it is collected', async () => {
  const { rerender } = render(given(undefined));
  await press('Download my data');
  expect(collect).toHaveBeenCalledTimes(1);
  rerender(given(job({ state: 'working', done: 12, total: 40 })));
  const progress = screen.getByRole('progressbar', { name: 'Collecting your data.' });
  expect(progress.getAttribute('aria-valuenow')).toBe('30');
  expect(screen.getByText('12 of 40 orders, songs and gift pages')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(download).not.toHaveBeenCalled();
  rerender(given(job({ state: 'done', done: 40, total: 40 })));
  expect(download).toHaveBeenCalledTimes(1);
});

it('Data that was collected before waits to be downloaded, or is collected again', async () => {
  const { rerender } = render(given(job({ state: 'queued' })));
  rerender(given(job({ state: 'done' })));
  expect(download).not.toHaveBeenCalled();
  expect(screen.getByText(/^Collected on Mar 1, 2026, and kept until Mar 8, 2026/)).toBeTruthy();
  await press('Download my data');
  expect(download).toHaveBeenCalledTimes(1);
  await press('Collect again');
  expect(collect).toHaveBeenCalledTimes(1);
});
