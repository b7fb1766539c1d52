import { sendTestEmail as call } from '@keepsong/domain/calls/emails';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { sampleEmail, SONG_TITLE } from '@keepsong/domain/emails/sample-data';
import { isForTeam } from '@keepsong/domain/emails/templates';
import { defineCallable, CallError } from '../callable/define-callable.ts';
import { config, sendgridApiKey } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { MailFailure, COVER_URL, sendgridGateway } from '../services/sendgrid.ts';
import { audit } from '../store/audit.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { pictureOf } from './mailed-song.ts';

export const sendTestEmail = defineCallable(
  call,
  {
    who: 'admin',
    limits: limitsOf('test-email', { hour: 20 }),
    secrets: [sendgridApiKey],
    memory: '512MiB',
    maxInstances: 2,
  },
  async ({ template, to }, caller) => {
    try {
      await sendgridGateway.send({
        id: `test:${template}`,
        to,
        ...sampleEmail(template, config().APP_URL, COVER_URL),
        cover: isForTeam(template) ? null : await pictureOf(SONG_TITLE, null),
        category: 'test',
        unsubscribeUrl: null,
      });
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      logEvent('warn', 'test_email_not_sent', errorFields(error));
      throw new CallError('provider_unavailable', 'Failed to send test email');
    }
    await audit(caller, {
      action: 'test_email_sent',
      target: EMAIL_OUTBOX,
      orderId: null,
      after: { template, to },
    });
    return {};
  },
);
