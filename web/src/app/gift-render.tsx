import { createRoot } from 'react-dom/client';
import { GiftPage } from '@/features/gift/gift-page';
import type { GiftAnswer } from '@/features/gift/api/gift-server';
import '@/features/gift/page.css';

/** `first`: the reply to the request that was sent before this module loaded. */
export function renderGift(token: string | null, first: Promise<GiftAnswer> | null): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(<GiftPage token={token} first={first} />);
}
