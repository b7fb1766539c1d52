import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/browser/kept';

const KEY = 'magic-email';

export const rememberMagicEmail = (email: string): boolean => keep(KEY, email, 'device');

/** The address that a sign-in link was sent to; null on another device, where the person types it. */
export const magicEmail = (): string | null => readKept(KEY, z.string(), 'device');

export const forgetMagicEmail = (): boolean => keep(KEY, null, 'device');
