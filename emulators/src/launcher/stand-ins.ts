import { join } from 'node:path';
import type { LocalPorts } from '@keepsong/domain/ports';
import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import type { LocalConfig } from '../config/local-config.ts';
import { startListenProxy } from '../firebase/listen-proxy.ts';
import { startMail } from '../mail/index.ts';
import { startOpenAi } from '../openai/index.ts';
import { startStripe } from '../stripe/index.ts';

export interface StandIns {
  mailUrl: string;
  /** null where the real service is configured. */
  stripeUrl: string | null;
  /** Stops all of them; each writes its data first. */
  stop(): Promise<void>;
}

/**
 * Starts the local Stripe, mailbox and lyric writer that this configuration calls for, and the proxy for listeners, in this
 * process, which ends when one of them fails. The mailbox runs in any case: it also shows the Auth emulator's links and
 * codes.
 */
export async function startStandIns(
  config: LocalConfig,
  ports: LocalPorts,
  dataDir: string | null,
): Promise<StandIns> {
  const file = (name: string): string | null => (dataDir === null ? null : join(dataDir, name));
  const [mail, stripe, openAi, proxy] = await Promise.all([
    startMail({
      port: ports.mail,
      authEmulatorUrl: `http://${LOCAL_HOST}:${ports.auth}`,
      appUrl: `http://localhost:${ports.app}`,
      dataFile: file('mail.json'),
    }),
    config.services.stripe === 'real'
      ? null
      : startStripe({
          port: ports.stripe,
          webhookUrl: `http://${LOCAL_HOST}:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/stripeWebhook`,
          dataFile: file('stripe.json'),
          appUrl: `http://localhost:${ports.app}`,
        }),
    config.services.openAi === 'real' ? null : startOpenAi(ports.openai),
    startListenProxy(ports.firestoreForPages, ports.firestore),
  ]);
  return {
    mailUrl: mail.url,
    stripeUrl: stripe?.url ?? null,
    stop: async () => {
      await Promise.all([mail.stop(), stripe?.stop(), openAi?.stop(), proxy.stop()]);
    },
  };
}
