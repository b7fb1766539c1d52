import { useState } from 'react';
import { Segments } from '@/components/form/segments';
import { Stack } from '@/components/ui/stack';
import { AuthCard } from './auth-card';
import { EmailCodeForm } from './email-code-form';
import { SmsForm } from './sms-form';
import { ViewLink } from './view-link';

const WAYS = [
  ['sms', 'Text message'],
  ['email', 'Email'],
] as const;

export function VerifyOtpView() {
  const [by, setBy] = useState<'sms' | 'email'>('sms');
  return (
    <AuthCard
      title="Use a code"
      subtitle="Get one by text message, or enter the one from an email of ours."
      footer={<ViewLink to="sign_in">Back to sign in</ViewLink>}
    >
      <Stack gap={3}>
        <Segments label="Where the code comes from" value={by} options={WAYS} onChange={setBy} fullWidth />
        {/* Both stay: a code that is on its way, or half typed, is not lost by a look at the other. */}
        <div hidden={by !== 'sms'}>
          <SmsForm />
        </div>
        <div hidden={by !== 'email'}>
          <EmailCodeForm />
        </div>
      </Stack>
    </AuthCard>
  );
}
