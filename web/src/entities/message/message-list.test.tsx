import type { Message } from '@keepsong/domain/documents/message';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { theme } from '@/theme/theme';
import { MessageList } from './message-list';

const EVENING = new Date(2026, 5, 14, 23, 50);
const hello: Message = { id: 'm1', userId: 'june', side: 'team', author: 'Ada', text: 'Hello', at: EVENING };

beforeEach(() => {
  vi.setSystemTime(EVENING);
});
afterEach(() => {
  cleanup();
});

it('calls a day by another name after midnight', () => {
  render(
    <ThemeProvider theme={theme}>
      <MessageList messages={[hello]} side="customer" customerName="June" />
    </ThemeProvider>,
  );
  screen.getByText('Today');
  act(() => void vi.advanceTimersByTime(15 * 60_000));
  screen.getByText('Yesterday');
});
