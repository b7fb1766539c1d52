import { createHmac, timingSafeEqual } from 'node:crypto';
import { defineRead } from '../callable/for-visitors.ts';
import { requireSecrets, unsubscribeSecret } from '../config.ts';

/** Carries the proof of `npm run doctor`. */
export const DOCTOR_HEADER = 'x-keepsong-doctor';
const PROOF_MS = 5 * 60_000;

const digestOf = (time: string, secret: string) =>
  createHmac('sha256', secret).update(`doctor:${time}`).digest('base64url');

/** Proves for five minutes that its sender may read the project's secrets. */
export function doctorProof(secret: string, now: Date): string {
  const time = String(now.getTime());
  return `${time}.${digestOf(time, secret)}`;
}

function isProof(proof: string, secrets: readonly string[], now: Date): boolean {
  const [time = '', digest = ''] = proof.split('.');
  const given = Buffer.from(digest);
  const isSigned = secrets.some((secret) => {
    const right = Buffer.from(digestOf(time, secret));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned && Math.abs(now.getTime() - Number(time)) < PROOF_MS;
}

/** What a function sees of its caller's address (decision 031), for the doctor alone: others would learn which headers to forge. */
export const seenCaller = defineRead(
  'seen_caller_failed',
  { maxInstances: 1, timeoutSeconds: 15, secrets: [unsubscribeSecret] },
  (request, response) => {
    const textOf = (header: string) => [request.headers[header] ?? []].flat().join(', ');
    if (!isProof(textOf(DOCTOR_HEADER), requireSecrets('UNSUBSCRIBE_SECRET'), new Date())) {
      response.status(404).send('Not found');
      return;
    }
    response.json({ visitor: textOf('fastly-client-ip'), forwarded: textOf('x-forwarded-for') });
  },
);
