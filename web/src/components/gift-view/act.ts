import type { GiftAction } from '@keepsong/domain/gift-page';

/** Resolves to null on success, else to a message for the person. */
export type Act = (action: GiftAction) => Promise<string | null>;

/** Of who only looks: the owner on the stage and in the preview. */
export const nothing: Act = () => Promise.resolve(null);
