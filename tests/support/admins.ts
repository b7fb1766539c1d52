import type { CallDefinition } from '@keepsong/domain/calls/define-call';
import { AUDIT_LOG, auditEntrySchema, type AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { urls } from './cloud.ts';
import { accounts, database, storedAll } from './database.ts';
import type { Person } from './people.ts';

/** The audit log's entries of an actor, about all or one order, of all or one kind, oldest first. */
export async function auditEntriesOf(
  actor: Pick<Person, 'uid'>,
  orderId?: string,
  action?: AuditEntry['action'],
): Promise<AuditEntry[]> {
  const entries = database.collection(AUDIT_LOG).where('actorId', '==', actor.uid);
  const found = await storedAll(entries, auditEntrySchema);
  return found
    .filter((one) => [undefined, one.orderId].includes(orderId) && [undefined, one.action].includes(action))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Revokes the claim; the person's current token still contains it. */
export async function revokeClaim(admin: Person): Promise<void> {
  await accounts.setCustomUserClaims(admin.uid, {});
}

export async function idTokenOf(person: Person): Promise<string> {
  const token = await person.auth.currentUser?.getIdToken();
  if (!token) throw new Error('Nobody is signed in');
  return token;
}

/** The person's token with a sign-in that long ago. The emulators do not verify signatures. */
export async function tokenSignedInAgo(person: Person, minutes: number): Promise<string> {
  const [header, payload] = (await idTokenOf(person)).split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as { auth_time: number };
  claims.auth_time -= minutes * 60;
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
}

/** Calls with this token, without a client library. Returns the code of the error, or null. */
export async function refusalWith(token: string, call: CallDefinition, data: unknown) {
  const response = await fetch(urls.function(call.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const reply = (await response.json()) as { error?: { details?: { code?: string } } };
  return reply.error?.details?.code ?? (reply.error ? 'unknown' : null);
}
