import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

/** Stripe keeps its events this long. */
export const LONGEST_SYNC_DAYS = 30;

/** The time from which on the next hourly sweep reads Stripe's events. */
export const stripeSyncSchema = z.object({ id: idSchema, unreadSince: instantSchema });

export const STRIPE_SYNCS = 'stripeSyncs';
export const HOURLY_SYNC = 'hourly';
