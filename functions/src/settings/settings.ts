import { saveSettings as call } from '@keepsong/domain/calls/team';
import { shopDayOf, type Day } from '@keepsong/domain/day';
import {
  DEFAULT_SETTINGS,
  publicPartOf,
  SHOP_SETTINGS_ID,
  shopSettingsPath,
  type ShopSettings,
} from '@keepsong/domain/shop-settings';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { isDeepStrictEqual } from 'node:util';
import { defineSaveCallable } from '../callable/define-transaction.ts';
import { auditIn } from '../store/audit.ts';
import { publicSettings as publicDocument, shopSettings } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { fullDaysOf, readShop } from '../store/settings-store.ts';
import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';

/** Working days ahead whose orders are counted when the limit changes; a later day is counted when an order comes to be due on it. */
const COMPARED_DAYS = 40;

/** The fields that differ, as texts of the audit log. */
function factsOf(settings: ShopSettings, other: ShopSettings) {
  const { makers, closedDays, ...plain } = settings;
  const flat = { ...plain, ...makers, closedDays: closedDays.join(', ') };
  const same = { ...other, ...other.makers, closedDays: other.closedDays.join(', ') };
  return Object.fromEntries(
    Object.entries(flat).filter(
      ([name, value]) => !isDeepStrictEqual(value, same[name as keyof typeof flat]),
    ),
  );
}

export const saveSettings = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, _target, caller) => {
    const found = await readIn(transaction, shopSettings());
    const { closedDays, fullUntil, songsPerDay, makers, remedyPercent } = found ?? DEFAULT_SETTINGS;
    const value: ShopSettings = { closedDays, fullUntil, songsPerDay, makers, remedyPercent };
    return {
      value,
      version: found?.version ?? 0,
      // The values of the code are in force before anything is stored, and can be stored too.
      isSame: (sent) => found !== undefined && isDeepStrictEqual(sent, value),
      async write(settings, version, updatedAt) {
        const today = shopDayOf(updatedAt);
        const days = Array.from({ length: COMPARED_DAYS }, (_, count): Day =>
          addWorkingDays(today, count, settings),
        );
        const fullDays = await fullDaysOf(days, settings.songsPerDay);
        const about = { version, updatedAt };
        transaction.set(shopSettings(), {
          id: SHOP_SETTINGS_ID,
          ...settings,
          byEmail: caller.email ?? '',
          ...about,
        });
        transaction.set(publicDocument(), publicPartOf(settings, fullDays));
        auditIn(transaction, caller, {
          action: 'settings_saved',
          target: shopSettingsPath,
          orderId: null,
          before: factsOf(value, settings),
          after: factsOf(settings, value),
        });
      },
    };
  },
);

/** For pages without Firebase: App Check closes Firestore to them, and Hosting keeps an answer for a minute, so it costs no reads. */
export const publicSettings = defineRead('public_settings_failed', {}, async (_request, response) => {
  response.set('Cache-Control', SHORT_CACHE).json(await readShop());
});
