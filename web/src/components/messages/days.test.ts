import type { Message } from '@keepsong/domain/documents/order-parts';
import { expect, it } from 'vitest';
import { listed } from './days';

const NOW = new Date(2026, 5, 15, 9, 30);

function message(side: Message['side'], at: Date, author: string | null = null): Message {
  return { id: at.toISOString(), userId: 'june', side, author, text: 'Hello', at };
}

it('names each day once, and the author where the side, the author or the day changes', () => {
  const messages = [
    message('customer', new Date(2026, 5, 1, 12)),
    message('team', new Date(2026, 5, 1, 12, 5), 'Grace'),
    message('team', new Date(2026, 5, 1, 12, 6), 'Grace'),
    message('team', new Date(2026, 5, 1, 12, 7), 'Ada'),
    message('team', new Date(2026, 5, 14, 23, 59), 'Ada'),
    message('team', new Date(2026, 5, 15, 0, 1), 'Ada'),
  ];
  expect(listed(messages, undefined, NOW).map(({ day, namesAuthor }) => [day, namesAuthor])).toEqual([
    ['Jun 1, 2026', true],
    [null, true],
    [null, false],
    [null, true],
    ['Yesterday', true],
    ['Today', true],
  ]);
  // Continues from the message above.
  expect(listed(messages.slice(2), messages[1], NOW)[0]).toMatchObject({ day: null, namesAuthor: false });
});
