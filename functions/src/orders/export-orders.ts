import { once } from 'node:events';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { ORDERS } from '@keepsong/domain/documents/order';
import { isExported, orderExportSchema } from '@keepsong/domain/order-list';
import { parseInput } from '@keepsong/domain/validation';
import { optionsFor, isAppCheckEnforced } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { audit } from '../store/audit.ts';
import { reviews } from '../store/collections.ts';
import { paymentStore } from '../store/payment-store.ts';
import { adminProfiles } from '../store/profile-store.ts';
import { ordersToExport } from '../store/orders-to-export.ts';
import { csvHeader, csvLine } from './order-csv.ts';
import { isAdminAccount, passesAppCheck, verifiedToken } from '../services/accounts.ts';
import { callerOf, type Caller, CallError } from '../callable/define-callable.ts';

async function bearerOf(request: Request): Promise<Caller | null> {
  const [, token] = /^Bearer (\S+)$/.exec(request.get('authorization') ?? '') ?? [];
  const claims = token === undefined ? null : await verifiedToken(token);
  return claims && callerOf(claims);
}

/** By the same rules as a callable's caller. Throws CallError `unauthenticated` or `permission_denied`. */
async function adminOfRequest(request: Request): Promise<Caller> {
  const isGenuine = !isAppCheckEnforced() || (await passesAppCheck(request.get('x-firebase-appcheck') ?? ''));
  const caller = isGenuine ? await bearerOf(request) : null;
  if (!caller) throw new CallError('unauthenticated');
  if (!caller.isAdmin || !(await isAdminAccount(caller.uid))) throw new CallError('permission_denied');
  return caller;
}

const STATUS = { unauthenticated: 401, permission_denied: 403, invalid_input: 400 } as const;

function statusOf(code: CallError['code']): number {
  return code in STATUS ? STATUS[code as keyof typeof STATUS] : 500;
}

/**
 * A list of the board as CSV. Not a callable: this streams page by page, so that 100,000 orders need no more memory than a few hundred. When
 * something fails on the way the connection breaks, so that half a list cannot pass for a whole one.
 */
export const exportOrders = onRequest(
  {
    ...optionsFor('private'),
    // Requests are authenticated by a token that no other site has.
    cors: true,
    invoker: 'public',
    timeoutSeconds: 540,
    maxInstances: 2,
  },
  async (request, response) => {
    try {
      if (request.method !== 'POST') {
        response.set('Allow', 'POST').status(405).send('POST only');
        return;
      }
      const caller = await adminOfRequest(request);
      const filter = parseInput(orderExportSchema, request.body);
      if (!filter.ok) throw new CallError('invalid_input', undefined, filter.errors);
      const { view, search, status, payment, from, to } = filter.value;
      // Audited before the export, because an interrupted export has been read in part.
      await audit(caller, {
        action: 'orders_exported',
        target: ORDERS,
        orderId: null,
        // The searched text may be a person's name or address.
        after: { view, isSearch: search !== '', status, payment, from, to },
      });
      response
        .status(200)
        .set('Content-Type', 'text/csv; charset=utf-8')
        .set('Content-Disposition', 'attachment; filename="orders.csv"')
        .set('Cache-Control', 'no-store');
      const admins = await adminProfiles();
      const adminName = (uid: string) => {
        const admin = admins.find(({ id }) => id === uid);
        return admin ? admin.name || admin.email : uid;
      };
      response.write(csvHeader());
      let rows = 0;
      for await (const page of ordersToExport(filter.value, caller.uid)) {
        if (response.closed) return;
        const wanted = page.filter((order) => isExported(order, { from, to }));
        if (wanted.length === 0) continue;
        rows += wanted.length;
        const lines = await Promise.all(
          wanted.map(async (order) => {
            if (!order.paidAt) return csvLine(order, adminName);
            const [extras, review] = await Promise.all([
              paymentStore.extrasOf(order.id),
              reviews().doc(order.id).get(),
            ]);
            return csvLine(order, adminName, { extras, review: review.data() ?? null });
          }),
        );
        if (!response.write(lines.join(''))) {
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
        }
      }
      response.end();
      logEvent('info', 'orders_exported', { rows });
    } catch (error) {
      if (error instanceof CallError && !response.headersSent) {
        logEvent('info', 'call_refused', { call: 'exportOrders', code: error.code });
        response.status(statusOf(error.code)).json({ code: error.code, message: error.message });
        return;
      }
      logEvent('error', 'call_failed', { call: 'exportOrders', ...errorFields(error) });
      if (response.headersSent) response.destroy();
      else response.status(500).json({ code: 'internal' });
    }
  },
);
