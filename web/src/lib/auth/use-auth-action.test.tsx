import { act, renderHook } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { useAuthAction } from './use-auth-action';
import { settle } from '@/lib/testing/screen';
import { PageInApp } from '@/lib/testing/page-in-app';

it('has a message for the error, which the next run removes', async () => {
  const signIn = vi.fn((_password: string) => Promise.resolve(true));
  signIn.mockRejectedValueOnce(new FirebaseError('auth/too-many-requests', 'Firebase: Error'));
  const { result } = renderHook(() => useAuthAction(signIn), { wrapper: PageInApp });
  await act(() => result.current.run('wrong'));
  await settle();
  expect(result.current.error?.message).toBe('Too many attempts. Please wait a few minutes and try again.');
  await act(() => result.current.run('right'));
  await settle();
  expect(result.current.error).toBeNull();
});
