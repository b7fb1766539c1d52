import { LOCAL_HOST } from '@keepsong/domain/ports';
import { z } from '@keepsong/domain/zod';
import { useQuery } from '@tanstack/react-query';
import type { User } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { environment } from '@/config/env';
import { reportError } from '@/lib/early/report';

const recordSchema = z.object({ users: z.tuple([z.object({ passwordHash: z.optional(z.string()) })]) });

/** The SDK does not know: a link also adds the provider `password`. The account's record holds a redacted hash if there is a password. */
export function useHasPassword(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['has-password'],
    queryFn: () => (auth.currentUser ? hasPassword(auth.currentUser) : false),
  });
  return data ?? (isError ? true : undefined);
}

async function hasPassword(user: User): Promise<boolean> {
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) return false;
  try {
    const { emulators, options } = environment();
    const local = emulators && `http://${LOCAL_HOST}:${emulators.auth}/identitytoolkit.googleapis.com`;
    const service = local ?? 'https://identitytoolkit.googleapis.com';
    const answer = await fetch(`${service}/v1/accounts:lookup?key=${encodeURIComponent(options.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await user.getIdToken() }),
    });
    const { users } = recordSchema.parse(await answer.json());
    return users[0].passwordHash !== undefined;
  } catch (error) {
    // `fetch` throws a TypeError when the connection fails or the page is left: no defect to report.
    if (!(error instanceof TypeError)) reportError(error, 'asking whether the account has a password');
    throw error;
  }
}
