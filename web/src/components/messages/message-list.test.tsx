import type { Message } from '@keepsong/domain/documents/message';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, it, vi } from 'vitest';
import { MessageList } from './message-list';
import { PageInApp } from '@/lib/testing/page-in-app';

const EVENING = new Date(2026, 5, 14, 23, 50);
const hello: Message = { id: 'm1', userId: 'june', side: 'team', author: 'Ada', text: 'Hello', at: EVENING };

beforeEach(() => {
  vi.setSystemTime(EVENING);
});

it('calls a day by another name after midnight', () => {
  render(<MessageList messages={[hello]} side="customer" customerName="June" />, { wrapper: PageInApp });
  screen.getByText('Today');
  act(() => void vi.advanceTimersByTime(15 * 60_000));
  screen.getByText('Yesterday');
});
