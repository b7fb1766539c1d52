import { type LocalPorts, FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import type { LocalConfig } from '../config/local-config.ts';
import { startListenProxy } from '../firebase/listen-proxy.ts';
import { startMail } from '../mail/index.ts';
import { startOpenAi } from '../openai/index.ts';
import { startStripe } from '../stripe/index.ts';
import { savedFiles } from './saves.ts';

export interface StandIns {
  mailUrl: string;
  /** null where the real service is configured. */
  stripeUrl: string | null;
  /** Writes the state of all of them into the folder of a save. */
  save(folder: string): void;
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
  const files = dataDir === null ? { mail: null, stripe: null } : savedFiles(dataDir);
  const [mail, stripe, openAi, proxy] = await Promise.all([
    startMail({
      port: ports.mail,
      authEmulatorUrl: `http://${LOCAL_HOST}:${ports.auth}`,
      appUrl: `http://localhost:${ports.app}`,
      dataFile: files.mail,
      eventsUrl: `http://${LOCAL_HOST}:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/mailEvents`,
    }),
    config.services.stripe === 'real'
      ? null
      : startStripe({
          port: ports.stripe,
          webhookUrl: `http://${LOCAL_HOST}:${ports.functions}/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/stripeWebhook`,
          dataFile: files.stripe,
          appUrl: `http://localhost:${ports.app}`,
        }),
    config.services.openAi === 'real' ? null : startOpenAi(ports.openai),
    startListenProxy(ports.firestoreForPages, ports.firestore),
  ]);
  return {
    mailUrl: mail.url,
    stripeUrl: stripe?.url ?? null,
    save: (folder) => {
      const to = savedFiles(folder);
      mail.save(to.mail);
      stripe?.save(to.stripe);
    },
    stop: async () => {
      await Promise.all([mail.stop(), stripe?.stop(), openAi?.stop(), proxy.stop()]);
    },
  };
}
