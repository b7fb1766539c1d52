import { brand } from '@keepsong/domain/brand';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { z } from 'zod';
import type { Mailbox } from './mailbox.ts';
import { newMessage, type Message } from './message.ts';

const oobCodesSchema = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        newEmail: z.string().optional(),
        oobCode: z.string(),
        oobLink: z.string(),
        requestType: z.string(),
      }),
    )
    .default([]),
});
const smsCodesSchema = z.object({
  verificationCodes: z
    .array(z.object({ code: z.string(), phoneNumber: z.string(), sessionInfo: z.string() }))
    .default([]),
});

type OobCode = z.infer<typeof oobCodesSchema>['oobCodes'][number];

const WORDINGS: Record<string, { subject: string; action: string }> = {
  VERIFY_EMAIL: { subject: `Verify your email for ${brand.name}`, action: 'Verify email' },
  PASSWORD_RESET: { subject: `Reset your password for ${brand.name}`, action: 'Reset password' },
  EMAIL_SIGNIN: { subject: `Sign in to ${brand.name}`, action: 'Sign in' },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: `Verify your new email for ${brand.name}`,
    action: 'Confirm new email',
  },
  RECOVER_EMAIL: {
    subject: `Your sign-in email was changed for ${brand.name}`,
    action: 'Undo the change',
  },
};

/** The link leads to the app, as the product's own does, and not to the emulator's handler page. */
function codeMessage({ requestType, oobCode, oobLink, email, newEmail }: OobCode, appUrl: string): Message {
  const { subject, action } = WORDINGS[requestType] ?? { subject: requestType, action: 'Open' };
  const link = `${appUrl}/login${new URL(oobLink).search}`;
  // The link is percent-encoded and the code is letters and digits: only `&` has a meaning in HTML.
  const html = `<!doctype html><meta name="color-scheme" content="light dark">
<p>Hello,</p>
<p><a href="${link.replaceAll('&', '&amp;')}">${action}</a></p>
<p>Or enter this code: <code>${oobCode}</code></p>
<p>Your ${brand.name} team</p>`;
  return newMessage({
    id: `auth-${oobCode}`,
    kind: 'auth',
    to: [newEmail ?? email],
    from: `${brand.name} <noreply@demo-keepsong.firebaseapp.com>`,
    subject,
    html,
    text: `Hello,\n\n${action}: ${link}\n\nOr enter this code: ${oobCode}\n`,
    code: oobCode,
  });
}

function smsMessage(code: string, phoneNumber: string, sessionInfo: string): Message {
  const text = `${code} is your verification code for ${brand.name}.`;
  return newMessage({
    id: `sms-${sessionInfo.slice(-24).replace(/\W/g, '')}-${code}`,
    kind: 'sms',
    to: [phoneNumber],
    from: brand.name,
    subject: text,
    html: '',
    text,
    code,
  });
}

/**
 * Adds the codes that the Auth emulator has now. Called before the mailbox is read, which is the only way to a code: the
 * emulator sends no notice, and forgets a code once it is used. Adds nothing while the emulator is not running.
 */
export function codeCollector(options: {
  mailbox: Mailbox;
  authEmulatorUrl: string;
  appUrl: string;
}): () => Promise<void> {
  const { mailbox, authEmulatorUrl, appUrl } = options;

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      const url = `${authEmulatorUrl}/emulator/v1/projects/${LOCAL_PROJECT_ID}/${path}`;
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      return response.ok ? schema.parse(await response.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  return async () => {
    const [oob, sms] = await Promise.all([
      read('oobCodes', oobCodesSchema),
      read('verificationCodes', smsCodesSchema),
    ]);
    for (const code of oob?.oobCodes ?? []) mailbox.addCode(code.oobCode, () => codeMessage(code, appUrl));
    for (const { code, phoneNumber, sessionInfo } of sms?.verificationCodes ?? []) {
      mailbox.addCode(sessionInfo, () => smsMessage(code, phoneNumber, sessionInfo));
    }
  };
}
