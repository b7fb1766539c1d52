import { updatePassword } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { reauthenticate } from '@/lib/auth/reauthenticate';

export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword(await reauthenticate(auth, current), next);
}
