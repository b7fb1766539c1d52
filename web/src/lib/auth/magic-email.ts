import { z } from '@keepsong/domain/zod';
import { keptJson } from '@/lib/storage/kept';

/** The address that a sign-in link was sent to; null on another device, where the person types it. */
export const magicEmail = keptJson('magic-email', z.string());
