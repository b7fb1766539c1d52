import { saveSettings } from '@keepsong/domain/calls/team';
import { shopDayOf } from '@keepsong/domain/day';
import { readyDayOf } from '@keepsong/domain/needed-by';
import {
  DEFAULT_SETTINGS,
  publicSettingsPath,
  publicSettingsSchema,
  SETTINGS_API,
  shopSettingsPath,
} from '@keepsong/domain/shop-settings';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntriesOf } from '../../support/admins.ts';
import { urls } from '../../support/cloud.ts';
import { database } from '../../support/database.ts';
import { paidOrder } from '../../support/orders.ts';
import { newAdmin, newCustomer } from '../../support/people.ts';
import { waitFor } from '../../support/wait-for.ts';

const reset = () =>
  Promise.all([shopSettingsPath, publicSettingsPath].map((at) => database.doc(at).delete()));
beforeAll(reset);
afterAll(reset);

const shown = async () =>
  publicSettingsSchema.parse(await (await fetch(`${urls.function('publicSettings')}${SETTINGS_API}`)).json());

it('settings that are saved decide about the day that pages show and the next payment stores', async () => {
  const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
  const { promisedDay } = await paidOrder(customer);
  const fullUntil = addWorkingDays(shopDayOf(new Date()), 100, DEFAULT_SETTINGS);
  const value = { ...DEFAULT_SETTINGS, fullUntil, songsPerDay: 1 };
  expect(await admin.call(saveSettings, { seen: 0, value })).toMatchObject({ outcome: 'saved', version: 1 });

  const expected = readyDayOf(new Date(), await shown());
  expect(expected > fullUntil).toBe(true);
  const first = await paidOrder(customer);
  expect([first.promisedDay, first.clock.dueDay]).toEqual([expected, expected]);
  // That day has its song now.
  const next = await waitFor('the day to be full', async () => {
    const day = readyDayOf(new Date(), await shown());
    return day > expected && day;
  });
  expect((await paidOrder(customer)).promisedDay).toBe(next);
  expect(promisedDay).toBe(readyDayOf(new Date(), { ...DEFAULT_SETTINGS, fullDays: [] }));
  const [before, after] = [
    { fullUntil: null, songsPerDay: null },
    { fullUntil, songsPerDay: 1 },
  ];
  expect(await auditEntriesOf(admin)).toMatchObject([
    { action: 'settings_saved', target: shopSettingsPath, before, after },
  ]);
  // Three payments, and each of the functions starts for the first of them.
}, 90_000);
