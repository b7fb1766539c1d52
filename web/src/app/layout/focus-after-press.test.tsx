import type { AccountJob } from '@keepsong/domain/documents/account-job';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataPanel } from '@/features/account/components/data-panel';
import { DeletePanel } from '@/features/account/components/delete-panel';
import { beginDeletion } from '@/features/account/api/delete-account';
import { useAccountJob } from '@/features/account/api/account-job';
import { UnsubscribePage } from '@/features/unsubscribe/unsubscribe-page';
import type { Read } from '@/lib/firebase/use-read';
import { PageInApp, ada } from '@/lib/testing/page-in-app';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { press, settle, user } from '@/lib/testing/screen';

vi.mock('@/features/account/api/account-job', () => ({ useAccountJob: vi.fn() }));
vi.mock('@/features/account/api/export-data', () => {
  const action = () => ({ run: () => Promise.resolve({}), isPending: false });
  return { useCollectData: action, useDownloadData: action };
});
vi.mock('@/features/account/api/delete-account', () => ({ beginDeletion: vi.fn(), leaveDeleted: vi.fn() }));
vi.mock('@/lib/firebase/auth', () => ({ auth: {} }));

function Frame({ children }: { children: ReactNode }) {
  useFocusAfterRemoval();
  return <main>{children}</main>;
}

const inApp = (page: ReactNode, address = '/account') => (
  <PageInApp history={[address]} path={address.split('?', 1)[0] ?? ''}>
    <Frame>{page}</Frame>
  </PageInApp>
);

function given(state: AccountJob['state'] | null): void {
  const now = new Date();
  const at = { createdAt: now, updatedAt: now, dueAt: now };
  const data = state && { id: 'ada', state, done: 0, total: null, run: 1, failures: 0, ...at };
  vi.mocked(useAccountJob).mockReturnValue({ status: data ? 'ready' : 'missing', data } as Read<AccountJob>);
}

const expectFocusOn = async (heading: string) => {
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('stays at the data that are being collected', async () => {
  given(null);
  const { rerender } = render(inApp(<DataPanel uid="ada" />));
  await press('Download my data');
  given('queued');
  rerender(inApp(<DataPanel uid="ada" />));
  await expectFocusOn('Your Data');
});

it('stays at the account that is being deleted', async () => {
  const panel = () => inApp(<DeletePanel user={ada} hasPassword />);
  given(null);
  const { rerender } = render(panel());
  await press('Delete my account');
  await user.type(screen.getByLabelText(/Your password/), 'seven quiet rivers');
  vi.mocked(beginDeletion).mockResolvedValue({});
  await press('Delete for good');
  given('queued');
  rerender(panel());
  await expectFocusOn('Delete Account');
});

it('goes to the heading of the page whose only button is done', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  const link = `user=u1&preference=orderUpdates&signature=${'a'.repeat(43)}`;
  render(inApp(<UnsubscribePage />, `/unsubscribe?${link}`));
  await press('Stop these emails');
  screen.getByText(/These emails are switched off/);
  await expectFocusOn('Stop emails about each step?');
});
