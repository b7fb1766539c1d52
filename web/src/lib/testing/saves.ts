import type { SaveReply } from '@keepsong/domain/calls/define-save';

/** The server's answer to a save that it stores as it was sent, for a mock of `callFunction`. */
export const saved = (
  _functions: unknown,
  _definition: unknown,
  request: unknown,
): Promise<SaveReply<unknown>> => {
  const { seen, value } = request as { seen: number; value: unknown };
  return Promise.resolve({ outcome: 'saved', value, version: seen + 1 });
};
