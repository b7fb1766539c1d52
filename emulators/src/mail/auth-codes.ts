import { brand } from '@keepsong/domain/brand';
import { z } from 'zod';
import type { Mailbox } from './mailbox.ts';
import { escapeHtml, linksOf } from './message.ts';
import type { Message } from './message.ts';

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

interface Wording {
  mode: string;
  subject: string;
  lead: string;
  action: string;
  otherwise: string;
}

const wordings: Record<string, Wording> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: `Verify your email for ${brand.name}`,
    lead: 'Follow this link to verify your email address.',
    action: 'Verify email',
    otherwise: 'If you didn’t ask to verify this address, you can ignore this email.',
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: `Reset your password for ${brand.name}`,
    lead: 'Follow this link to choose a new password.',
    action: 'Reset password',
    otherwise: 'If you didn’t ask to reset your password, you can ignore this email.',
  },
  EMAIL_SIGNIN: {
    mode: 'signIn',
    subject: `Sign in to ${brand.name}`,
    lead: 'Follow this link to sign in. It works once.',
    action: 'Sign in',
    otherwise: 'If you didn’t ask to sign in, you can ignore this email.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: `Verify your new email for ${brand.name}`,
    lead: 'Follow this link to confirm your new email address.',
    action: 'Confirm new email',
    otherwise: 'If you didn’t ask to change your address, you can ignore this email.',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: `Your sign-in email was changed for ${brand.name}`,
    lead: 'The sign-in email of your account was changed. Follow this link to undo that.',
    action: 'Undo the change',
    otherwise: 'If you changed it yourself, you can ignore this email.',
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

const FROM = `${brand.name} <noreply@demo-keepsong.firebaseapp.com>`;

function draft(
  parts: Pick<Message, 'id' | 'kind' | 'to' | 'from' | 'subject' | 'html' | 'text' | 'code'>,
): Message {
  const at = new Date().toISOString();
  return {
    ...parts,
    at,
    cc: [],
    bcc: [],
    headers: {
      From: parts.from,
      To: parts.to.join(', '),
      Subject: parts.subject,
      Date: new Date(at).toUTCString(),
      'X-Origin': 'Firebase Auth emulator',
    },
    links: linksOf(parts.html, parts.text),
    categories: [],
    customArgs: {},
    attachments: [],
    read: false,
  };
}

function codeMessage(code: OobCode, appUrl: string): Message {
  const wording = wordings[code.requestType] ?? {
    mode: code.requestType,
    subject: `${code.requestType} for ${brand.name}`,
    lead: 'Follow this link.',
    action: 'Open',
    otherwise: '',
  };
  const to = code.requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail ?? code.email) : code.email;
  const link = appLink(code, wording.mode, appUrl);
  const html = `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><style>
body{margin:0;padding:32px 20px;overflow-wrap:anywhere;font:16px/1.6 -apple-system,Segoe UI,Helvetica,Arial,sans-serif;background:#fbf7f0;color:#221b2c}
div{max-width:480px;margin:auto}a{color:#a8382a}a.button{display:inline-block;background:#5b2e59;color:#fbf7f0;padding:12px 22px;border-radius:6px;text-decoration:none}
code{font-size:15px;display:inline-block}small{opacity:.75}
@media (prefers-color-scheme:dark){body{background:#1b1522;color:#f3eadf}a{color:#f0917f}a.button{background:#e9d3e6;color:#2a1830}}
</style></head><body><div><p>Hello,</p><p>${escapeHtml(wording.lead)}</p>
<p><a class="button" href="${escapeHtml(link)}">${escapeHtml(wording.action)}</a></p>
<p>Or enter this code: <code>${escapeHtml(code.oobCode)}</code></p>
<p><small>${escapeHtml(wording.otherwise)}</small></p><p>Your ${brand.name} team</p></div></body></html>`;
  const text = `Hello,\n\n${wording.lead}\n\n${link}\n\nOr enter this code: ${code.oobCode}\n\n${wording.otherwise}\n\nYour ${brand.name} team\n`;
  const id = `auth-${code.oobCode}`;
  return draft({
    id,
    kind: 'auth',
    to: [to],
    from: FROM,
    subject: wording.subject,
    html,
    text,
    code: code.oobCode,
  });
}

function smsMessage(code: string, phoneNumber: string, sessionInfo: string): Message {
  const text = `${code} is your verification code for ${brand.name}.`;
  return draft({
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

export interface AuthCodes {
  /** Asks the Auth emulator now. An emulator that is not there, or not yet, is no error: there is no news. */
  collect: () => Promise<void>;
  stop: () => void;
}

const LOOK_EVERY_MS = 800;

/** Keeps asking, because the Auth emulator tells nobody and forgets a code as soon as it is used. */
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

  // A look that began before the caller asked may have missed what the caller is after, so it is not shared.
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
