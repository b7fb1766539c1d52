import type { Profile } from '@keepsong/domain/documents/profile';
import { emailSchema } from '@keepsong/domain/order-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AdminFrame, ErrorState, LoadingState, Panel } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import type { Live } from '@/lib/firebase/live';
import { ConfirmDialog } from './components/confirm-dialog';
import { PasswordDialog } from './components/password-dialog';
import { useAdmins } from './hooks/use-admins';
import { useSetAdmin } from './hooks/use-set-admin';
import type { SetAdminState } from './hooks/use-set-admin';

/** Who may work here. */
export function AdminAdminsPage() {
  const setAdmin = useSetAdmin();
  const admins = useAdmins();
  return (
    <AdminFrame {...pageHeadings.adminAdmins}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <AdminList admins={admins} setAdmin={setAdmin} />
        {/* Not before the list, which would push it down. */}
        {admins.status !== 'loading' && <AddAdmin setAdmin={setAdmin} />}
      </Box>
      <PasswordDialog
        open={setAdmin.waiting !== null}
        error={setAdmin.passwordError}
        isBusy={setAdmin.isBusy}
        onConfirm={setAdmin.confirmPassword}
        onCancel={setAdmin.giveUp}
      />
    </AdminFrame>
  );
}

interface AdminListProps {
  admins: Live<Profile[]>;
  setAdmin: SetAdminState;
}

function AdminList({ admins: { status, data: admins, retry }, setAdmin }: AdminListProps) {
  const [toRemove, setToRemove] = useState<string | null>(null);
  if (status === 'error' && !admins)
    return <ErrorState title="The admins could not be loaded" onRetry={retry} />;
  if (!admins) return <LoadingState />;
  return (
    <Panel title="Admins">
      <Box component="ul" aria-label="Admins" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {admins.map(({ id, email, name }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              minHeight: 52,
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              {name || email}
              {name && (
                <Typography variant="body2" color="textSecondary">
                  {email}
                </Typography>
              )}
            </Box>
            <Button size="small" color="inherit" onClick={() => setToRemove(email)}>
              Remove
              <span className="visually-hidden"> {email}</span>
            </Button>
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={toRemove !== null}
        title="Remove this admin?"
        confirmLabel="Remove"
        isBusy={setAdmin.isBusy}
        onCancel={() => setToRemove(null)}
        onConfirm={() => {
          const email = toRemove;
          setToRemove(null);
          if (email) void setAdmin.ask({ email, isAdmin: false });
        }}
      >
        {toRemove} is signed out everywhere and sees no order but their own.
      </ConfirmDialog>
    </Panel>
  );
}

function AddAdmin({ setAdmin }: { setAdmin: SetAdminState }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add(): void {
    const parsed = emailSchema.safeParse(email);
    setError(parsed.success ? null : 'Invalid email address');
    if (!parsed.success) return;
    void setAdmin.ask({ email: parsed.data, isAdmin: true }).then((isDone) => {
      if (isDone) setEmail('');
    });
  }

  return (
    <Panel title="Add an Admin">
      <Box
        component="form"
        aria-label="Add an admin"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error !== null}
          helperText={error ?? 'They need an account with a verified e-mail address.'}
          sx={{ flex: '1 1 280px' }}
        />
        <Button type="submit" variant="contained" size="large" aria-disabled={setAdmin.isBusy}>
          Make admin
        </Button>
      </Box>
    </Panel>
  );
}
