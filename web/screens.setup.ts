// Before React is imported: its scheduler keeps the timers that it finds then.
import { startTime } from '@/testing/clock';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import 'firebase/auth';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { pass } from '@/testing/screen';

vi.mock('@/lib/firebase/call', { spy: true });

// The libraries stay, which take most of the time to load; what a file stubs, mocks or keeps in a module of ours ends with it.
vi.unstubAllGlobals();
vi.resetModules();
document.body.replaceChildren();
for (const app of getApps()) await deleteApp(app);

// Nothing waits by polling: `settle()` lets everything happen that can, so a query finds an element at once or never.
configure({ asyncUtilTimeout: 0 });

// Each test begins at the same moment, online, in a browser that keeps nothing.
beforeEach(() => {
  onlineManager.setOnline(true);
  vi.setSystemTime(startTime);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(async () => {
  cleanup();
  // What a test has left behind happens in it, not in the next one: reads linger for 15 s.
  await pass(20_000);
  // A toast that nobody has shown waits for the next stack of toasts.
  const { setStack } = await import('@/lib/feedback/toast');
  setStack({ show: () => undefined, close: () => undefined });
  setStack(null);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.restoreAllMocks();
  // An upload or a sending that is left would make another file of this worker fail.
  const leaves = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves, 'This test leaves work that has not ended').toBe(true);
});
