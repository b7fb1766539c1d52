import { getApps, initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import type { Request } from 'firebase-functions/v2/https';
import { CallError } from '../callable/call-error.ts';
import type { Caller } from '../callable/define-callable.ts';
import { enforceAppCheck } from '../config.ts';
import { isAdminAccount } from '../store/accounts.ts';

const app = () => getApps()[0] ?? initializeApp();

async function callerOf(request: Request): Promise<Caller | null> {
  const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  if (token === undefined) return null;
  try {
    const claims = await getAuth(app()).verifyIdToken(token);
    return {
      uid: claims.uid,
      email: claims.email ?? null,
      isAdmin: claims['isAdmin'] === true,
      signedInAt: new Date(claims.auth_time * 1000),
    };
  } catch {
    return null;
  }
}

async function passesAppCheck(request: Request): Promise<boolean> {
  if (!enforceAppCheck.value()) return true;
  try {
    await getAppCheck(app()).verifyToken(request.get('x-firebase-appcheck') ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * The admin behind a plain HTTPS request, by the same rules as a callable's: App Check where it is enforced, a verified
 * token, the claim, and the account as it is now. Throws CallError `unauthenticated` or `permission_denied`.
 */
export async function adminOfRequest(request: Request): Promise<Caller> {
  const caller = (await passesAppCheck(request)) ? await callerOf(request) : null;
  if (!caller) throw new CallError('unauthenticated');
  if (!caller.isAdmin || !(await isAdminAccount(caller.uid))) throw new CallError('permission_denied');
  return caller;
}
