import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PageInApp } from '@/lib/testing/page-in-app';
import { OfflineBanner } from './offline-banner';

const show = () => render(<OfflineBanner />, { wrapper: PageInApp });
const banner = () => document.querySelector('[role=status]')?.textContent;

it('says that the browser is offline at once', () => {
  const { unmount } = show();
  expect(banner()).toBe('');
  unmount();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(banner()).toMatch(/^You are offline\. What you see may be a little old/);
});
