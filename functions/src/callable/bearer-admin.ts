import type { Request } from 'firebase-functions/v2/https';
import { isAppCheckEnforced } from '../config.ts';
import { isAdminAccount, passesAppCheck, verifiedToken } from '../services/accounts.ts';
import { CallError } from './call-error.ts';
import { callerOf, type Caller } from './define-callable.ts';

async function bearerOf(request: Request): Promise<Caller | null> {
  const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  const claims = token === undefined ? null : await verifiedToken(token);
  return claims && callerOf(claims);
}

/**
 * The admin behind a plain HTTPS request, by the same rules as a callable's: App Check where it is enforced, a verified
 * token, the claim, and the account as it is now. Throws CallError `unauthenticated` or `permission_denied`.
 */
export async function adminOfRequest(request: Request): Promise<Caller> {
  const isGenuine = !isAppCheckEnforced() || (await passesAppCheck(request.get('x-firebase-appcheck') ?? ''));
  const caller = isGenuine ? await bearerOf(request) : null;
  if (!caller) throw new CallError('unauthenticated');
  if (!caller.isAdmin || !(await isAdminAccount(caller.uid))) throw new CallError('permission_denied');
  return caller;
}
