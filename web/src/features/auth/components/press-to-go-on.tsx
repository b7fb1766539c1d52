import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { AuthCard } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

interface PressToGoOnProps {
  title: string;
  subtitle: ReactNode;
  button: string;
  working: string;
  onPress: () => Promise<void>;
}

/** Mail scanners open links; only a person presses a button. Nothing is used up before that. */
export function PressToGoOn({ title, subtitle, button, working, onPress }: PressToGoOnProps) {
  const { run, isWorking, failure } = useAuthAction();
  return (
    <AuthCard title={title} subtitle={subtitle}>
      <Box
        component="form"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          void run(onPress);
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <FormAlert kind="error">{failure}</FormAlert>
        <SubmitButton isWorking={isWorking} working={working}>
          {button}
        </SubmitButton>
      </Box>
    </AuthCard>
  );
}
