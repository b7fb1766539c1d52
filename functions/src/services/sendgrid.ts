import { brand } from '@keepsong/domain/brand';
import { config, requireSecret } from '../config.ts';

/**
 * not_accepted  the provider said no for now, or was never reached: send again later
 * refused       the provider will never take this e-mail
 * unknown       the request was on its way when the answer was lost, or a gateway answered: it may have been accepted
 */
type MailFailureKind = 'not_accepted' | 'refused' | 'unknown';

export class MailFailure extends Error {
  readonly kind: MailFailureKind;
  /** HTTP status or network code; never the provider's text, which can hold addresses. */
  readonly code: string;

  constructor(kind: MailFailureKind, code: string, cause: unknown) {
    super(`Mail: ${kind} (${code})`, { cause });
    this.name = 'MailFailure';
    this.kind = kind;
    this.code = code;
  }
}

/** Errors of the network that happen before a byte of the request is sent. */
const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The e-mail itself is wrong: no later attempt can succeed. Other 4xx are keys, quotas and limits. */
const WRONG_FOR_GOOD = new Set([400, 413, 422]);

/** 500, 501 and 503 are SendGrid's own refusals; later ones come from a gateway that does not know what SendGrid did. */
const isGateways = (status: number) => status >= 502 && status !== 503;

function kindOf(status: number): MailFailureKind {
  if (isGateways(status)) return 'unknown';
  return WRONG_FOR_GOOD.has(status) ? 'refused' : 'not_accepted';
}

/** Sorts an error of SendGrid's client: a ResponseError has the status as `code`, a network error its name. */
export function toMailFailure(error: unknown): MailFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') {
    return new MailFailure(kindOf(code), String(code), error);
  }
  if (typeof code === 'string') {
    return new MailFailure(NEVER_REACHED.has(code) ? 'not_accepted' : 'unknown', code, error);
  }
  throw error;
}

const TIMEOUT_MS = 10_000;

const COVER_ID = 'cover';
/** The address of an e-mail's own picture inside of its HTML. */
export const COVER_URL = `cid:${COVER_ID}`;

interface OutgoingMail {
  /** Our id, kept by the provider, so that a person can look an unclear delivery up. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  category: string;
  cover: Buffer | null;
  /** Switches such e-mails off with one POST (RFC 8058); null for those that always come. */
  unsubscribeUrl: string | null;
}

/** The client passes attachments on as they are: `content_id` is SendGrid's own name, not that of the client's types. */
const attached = (cover: Buffer) => ({
  content: cover.toString('base64'),
  filename: 'cover.jpg',
  type: 'image/jpeg',
  disposition: 'inline',
  content_id: COVER_ID,
});

export interface MailGateway {
  /** Resolves when the provider has accepted the e-mail. Throws MailFailure, which says whether it may have been. */
  send: (mail: OutgoingMail) => Promise<void>;
}

async function connect() {
  const [{ default: mail }, { default: client }] = await Promise.all([
    import('@sendgrid/mail'),
    import('@sendgrid/client'),
  ]);
  const { SENDGRID_API_URL } = config();
  client.setApiKey(requireSecret('SENDGRID_API_KEY'));
  // After the key, which sets the address back to SendGrid's own.
  if (SENDGRID_API_URL !== null) client.setDefaultRequest('baseUrl', `${SENDGRID_API_URL}/`);
  mail.setClient(client);
  mail.setTimeout(TIMEOUT_MS);
  return mail;
}

let connected: ReturnType<typeof connect> | undefined;

export const sendgridGateway: MailGateway = {
  send: async ({ id, to, subject, html, text, category, cover, unsubscribeUrl }) => {
    connected ??= connect();
    const mail = await connected;
    try {
      await mail.send({
        to,
        from: config().MAIL_FROM,
        replyTo: brand.supportEmail,
        subject,
        html,
        text,
        ...(cover && { attachments: [attached(cover)] }),
        ...(unsubscribeUrl !== null && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
        categories: [category],
        customArgs: { outboxId: id },
        trackingSettings: {
          clickTracking: { enable: false },
          openTracking: { enable: false },
          // Its link would switch off all e-mails, behind our back.
          subscriptionTracking: { enable: false },
        },
      });
    } catch (error) {
      throw toMailFailure(error);
    }
  },
};
