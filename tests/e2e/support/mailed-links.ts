import { accounts } from '../../support/database.ts';
import { mailTo } from '../../support/mailbox.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The link of the newest e-mail with this in its subject, once it has arrived. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  return waitFor(`"${subject}" for ${to}`, async () => {
    const found = (await mailTo(to)).find((message) => message.subject.includes(subject));
    return found?.links[0];
  });
}

/** A link as in a mail, without sending one. */
export async function givenLink(mode: 'verifyEmail' | 'resetPassword', email: string): Promise<string> {
  const make = mode === 'verifyEmail' ? 'generateEmailVerificationLink' : 'generatePasswordResetLink';
  const code = new URL(await accounts[make](email)).searchParams.get('oobCode');
  if (!code) throw new Error(`The emulator made no code for ${mode}`);
  return `/login?${new URLSearchParams({ mode, oobCode: code })}`;
}
