import { zodResolver } from '@hookform/resolvers/zod';
import { setAdmin } from '@keepsong/domain/calls/team';
import type { Profile } from '@keepsong/domain/documents/account';
import { emailSchema } from '@keepsong/domain/email-address';
import { z } from '@keepsong/domain/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { ConfirmButton } from '@/components/ui/dialog';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/layout';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { useAdmins } from '../api/admins';
import { AdminFrame } from '../components/admin-frame';

/** The server wants a fresh sign-in, and says so. */
const failure = { title: 'Nothing was changed' };

export function AdminsPage() {
  const admins = useAdmins();
  return (
    <AdminFrame title="Admins">
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <Panel title="Admins">
          <Loaded read={admins} failure="The admins could not be loaded">
            {(found) => (
              <ul className="ruled" aria-label="Admins">
                {found.map((admin) => (
                  <Admin key={admin.id} admin={admin} />
                ))}
              </ul>
            )}
          </Loaded>
        </Panel>
        {/* After the list has loaded, to avoid a layout shift. */}
        {admins.status !== 'loading' && <AddAdmin />}
      </Box>
    </AdminFrame>
  );
}

function Admin({ admin: { email, name } }: { admin: Profile }) {
  const { run, isPending } = useCommand(setAdmin, {
    failure,
    success: ['Admin removed', `${email} is no longer an admin.`],
  });

  return (
    <Row component="li" ref={focusNextOnRemoval} gap={2} isSpread isOneLine sx={{ overflowWrap: 'anywhere' }}>
      <div>
        <span>{name || email}</span>
        {name && <Typography variant="caption">{email}</Typography>}
      </div>
      <ConfirmButton
        label="Remove"
        about={` ${email}`}
        title="Remove this admin?"
        confirmLabel="Remove"
        isPending={isPending}
        onConfirm={() => run({ email, isAdmin: false })}
      >
        {`${email} is signed out everywhere and sees no order but their own.`}
      </ConfirmButton>
    </Row>
  );
}

const resolver = zodResolver(z.object({ email: emailSchema }));

function AddAdmin() {
  const { run, isPending } = useCommand(setAdmin, { failure });
  const { register, handleSubmit, formState, reset } = useForm({ resolver, defaultValues: { email: '' } });
  const { errors } = formState;

  const submit = handleSubmit(async ({ email }) => {
    if (!(await run({ email, isAdmin: true }))) return;
    toast.success('Admin added', `${email} is an admin from their next sign-in on.`);
    reset();
  });

  return (
    <Panel title="Add an Admin">
      <Form errors={errors} label="Add an admin" onSubmit={submit}>
        <Row gap={1.5} align="start">
          <TextField
            {...register('email')}
            label="Email"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            hint="They need an account with a verified e-mail address."
            sx={{ flex: '1 1 280px' }}
          />
          <SubmitButton size="large" isWorking={isPending} working="Saving...">
            Make admin
          </SubmitButton>
        </Row>
      </Form>
    </Panel>
  );
}
