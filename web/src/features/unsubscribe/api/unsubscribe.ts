import { UNSUBSCRIBE_API, type UnsubscribeLink } from '@keepsong/domain/unsubscribe';

/** Works without signing in. False for an invalid link; rejects with a message for the person. */
export async function unsubscribe(link: UnsubscribeLink): Promise<boolean> {
  const query = new URLSearchParams(link).toString();
  const response = await fetch(`${UNSUBSCRIBE_API}?${query}`, { method: 'POST' }).catch(() => null);
  if (response?.ok) return true;
  if (response?.status === 400) return false;
  throw new Error('We could not switch these emails off. Please check your connection and try again.');
}
