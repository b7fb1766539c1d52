import { brand } from '@keepsong/domain/brand';
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

const WORDINGS: Record<string, { mode: string; subject: string; action: string }> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: `Verify your email for ${brand.name}`,
    action: 'Verify email',
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: `Reset your password for ${brand.name}`,
    action: 'Reset password',
  },
  EMAIL_SIGNIN: { mode: 'signIn', subject: `Sign in to ${brand.name}`, action: 'Sign in' },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: `Verify your new email for ${brand.name}`,
    action: 'Confirm new email',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: `Your sign-in email was changed for ${brand.name}`,
    action: 'Undo the change',
  },
};

/**
 * The link as the product would send it. The emulator's own link opens the emulator's handler page; ours opens the
 * app's /login with the same code, on the origin the link would come back to, or on `appUrl`.
 */
function appLink(code: OobCode, mode: string, appUrl: string): string {
  const original = URL.canParse(code.oobLink) ? new URL(code.oobLink).searchParams : new URLSearchParams();
  const continueUrl = original.get('continueUrl');
  const origin =
    continueUrl && URL.canParse(continueUrl) ? new URL(continueUrl).origin : new URL(appUrl).origin;
  const query = new URLSearchParams({ mode, oobCode: code.oobCode, apiKey: original.get('apiKey') ?? '' });
  if (continueUrl) query.set('continueUrl', continueUrl);
  query.set('lang', 'en');
  return `${origin}/login?${query.toString()}`;
}

function codeMessage(code: OobCode, appUrl: string): Message {
  const wording = WORDINGS[code.requestType] ?? {
    mode: code.requestType,
    subject: code.requestType,
    action: 'Open',
  };
  const link = appLink(code, wording.mode, appUrl);
  // The link is percent-encoded and the code is letters and digits: only `&` has a meaning in HTML.
  const html = `<!doctype html><meta name="color-scheme" content="light dark">
<p>Hello,</p>
<p><a href="${link.replaceAll('&', '&amp;')}">${wording.action}</a></p>
<p>Or enter this code: <code>${code.oobCode}</code></p>
<p>Your ${brand.name} team</p>`;
  return newMessage({
    id: `auth-${code.oobCode}`,
    kind: 'auth',
    to: [code.requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail ?? code.email) : code.email],
    from: `${brand.name} <noreply@demo-keepsong.firebaseapp.com>`,
    subject: wording.subject,
    html,
    text: `Hello,\n\n${wording.action}: ${link}\n\nOr enter this code: ${code.oobCode}\n`,
    code: code.oobCode,
  });
}

function smsMessage(code: string, phoneNumber: string, sessionInfo: string): Message {
  const text = `${code} is your verification code for ${brand.name}.`;
  const id = `sms-${sessionInfo.slice(-24).replace(/\W/g, '')}-${code}`;
  return newMessage({
    id,
    kind: 'sms',
    to: [phoneNumber],
    from: brand.name,
    subject: text,
    html: '',
    text,
    code,
  });
}

export interface AuthCodes {
  /** Polls the Auth emulator now. Adds nothing, and does not fail, while the emulator is not running. */
  collect: () => Promise<void>;
  stop: () => void;
}

const LOOK_EVERY_MS = 800;

/** Polls, because the Auth emulator sends no notice and forgets a code once it is used. */
export function collectAuthCodes(options: {
  mailbox: Mailbox;
  authEmulatorUrl: string;
  projectId: string;
  appUrl: string;
}): AuthCodes {
  const { mailbox, authEmulatorUrl, projectId, appUrl } = options;
  const base = `${authEmulatorUrl.replace(/\/$/, '')}/emulator/v1/projects/${projectId}`;
  const stopped = new AbortController();
  let running: Promise<void> | undefined;

  async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
    try {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(2000)]);
      const response = await fetch(`${base}/${path}`, { signal });
      return response.ok ? schema.parse(await response.json()) : undefined;
    } catch {
      return undefined;
    }
  }

  async function look() {
    const [oob, sms] = await Promise.all([
      read('oobCodes', oobCodesSchema),
      read('verificationCodes', smsCodesSchema),
    ]);
    for (const code of oob?.oobCodes ?? []) mailbox.addCode(code.oobCode, () => codeMessage(code, appUrl));
    for (const { code, phoneNumber, sessionInfo } of sms?.verificationCodes ?? []) {
      mailbox.addCode(sessionInfo, () => smsMessage(code, phoneNumber, sessionInfo));
    }
  }

  function start(): Promise<void> {
    const mine = look().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  // A poll that began before this call may have missed the newest code, so it is not shared.
  const collect = async () => {
    await running;
    await start();
  };
  const timer = setInterval(() => {
    if (!running) void start();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    collect,
    stop: () => {
      clearInterval(timer);
      stopped.abort();
    },
  };
}
