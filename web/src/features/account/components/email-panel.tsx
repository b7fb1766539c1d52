import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema } from '@keepsong/domain/order-form';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Panel } from '@/components';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { paths } from '@/config/paths';
import { sendVerificationAgain } from '@/lib/auth/send-verification';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';
import type { SessionUser } from '@/lib/session';
import { requestEmailChange } from '../api/account';
import { SaveButton } from './save-button';

const CONFIRMATION = 'Check your email for the confirmation link';

interface EmailPanelProps {
  user: SessionUser;
  /** Only an account with a password can prove itself for a change. */
  canChange: boolean;
}

export function EmailPanel({ user, canChange }: EmailPanelProps) {
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // The button comes back in the place of the form that had the focus.
    if (!isChanging && wasChanging.current) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <Panel title="Email">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email || 'No email address'}</Typography>
          {user.email && (
            <Chip
              size="small"
              icon={user.emailVerified ? <VerifiedIcon /> : <WaitingIcon />}
              color={user.emailVerified ? 'success' : 'warning'}
              variant="outlined"
              label={user.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
            />
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
          {user.email && !user.emailVerified && <ConfirmEmail />}
          {canChange && !isChanging && (
            <Button ref={change} variant="outlined" color="inherit" onClick={() => setIsChanging(true)}>
              Change email
            </Button>
          )}
        </Box>
        {isChanging && <ChangeEmail onCancel={() => setIsChanging(false)} />}
      </Box>
    </Panel>
  );
}

function ConfirmEmail() {
  const { run, isWorking, failure } = useAuthAction();
  const { secondsLeft, start } = useCoolDown();
  const [isSent, setIsSent] = useState(false);
  const send = () =>
    run(async () => {
      await sendVerificationAgain(paths.account);
      setIsSent(true);
      start();
    });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <FormAlert kind="success">{isSent ? CONFIRMATION : null}</FormAlert>
      <FormAlert kind="error">{failure}</FormAlert>
      <Button
        variant="outlined"
        color="inherit"
        className="tabular"
        aria-disabled={secondsLeft > 0 || isWorking}
        onClick={() => {
          if (secondsLeft === 0) void send();
        }}
      >
        {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : 'Send the confirmation link'}
      </Button>
    </Box>
  );
}

const schema = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Please enter your email address')), emailSchema),
  password: z.string().check(z.minLength(1, 'Required')),
});

function ChangeEmail({ onCancel }: { onCancel: () => void }) {
  const { run, isWorking, failure } = useAuthAction();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(({ email, password }) =>
    run(async () => {
      await requestEmailChange(email, password);
      setSentTo(email);
    }),
  );
  if (sentTo !== null) {
    return (
      <FormAlert kind="success">
        {CONFIRMATION}. We sent it to {sentTo}; until you use it, you sign in as before.
      </FormAlert>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label="Change email"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}
    >
      <Field
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        registration={register('email')}
        error={formState.errors.email?.message}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        registration={register('password')}
        error={formState.errors.password?.message}
      />
      <FormAlert kind="error">{failure}</FormAlert>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <SaveButton isWorking={isWorking}>Send confirmation link</SaveButton>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
