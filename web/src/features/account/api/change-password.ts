import { updatePassword } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { reauthenticate } from '@/lib/auth/reauthenticate';

export function useChangePassword() {
  const auth = useAuth();
  return async (current: string, next: string): Promise<void> => {
    await updatePassword(await reauthenticate(auth, current), next);
  };
}
