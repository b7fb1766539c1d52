import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { reportError } from '@/lib/report';
import { useSession } from '@/lib/session';
import { maySignOut } from '@/lib/sign-out-questions';
import { useToast } from '@/lib/toast';

export function useSignOut() {
  const session = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      if (!(await maySignOut())) return;
      await session.signOut();
      toast.success('Signed out successfully');
      await navigate(paths.home);
    } catch (error) {
      reportError(error, 'signing out');
      toast.error('Error signing out');
    } finally {
      setBusy(false);
    }
  }

  return { signOut: () => void signOut(), busy };
}
