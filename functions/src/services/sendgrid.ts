import { brand } from '@keepsong/domain/brand';
import { config, requireSecret } from '../config.ts';
import { toMailFailure } from './mail-failure.ts';

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
  /** A picture that the HTML shows by its `COVER_URL`. */
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
