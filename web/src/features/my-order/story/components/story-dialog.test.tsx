import type { Story } from '@keepsong/domain/documents/story';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleStory } from '@keepsong/domain/examples/story';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { StoryDialog } from './story-dialog';

const told = vi.hoisted(() => ({ status: 'ready', data: undefined as Story | undefined, retry: () => {} }));
vi.mock('@/entities/story/story', () => ({ useStory: () => told }));

const NOTHING = 'You have not written a story with this order.';
const { formData } = exampleOrder().metadata;
const orderWith = (theme: string) => exampleOrder({ metadata: { formData: { ...formData, theme } } });

it.each([
  ['with the order', 'We met in the rain', undefined, ['We met in the rain']],
  ['after the payment', '', exampleStory('On the last ferry home'), ['On the last ferry home']],
  ['not at all', '', undefined, [NOTHING]],
  ['on another device, which is not known yet', '', undefined, []],
])('shows a story that was told %s', (how, theme, data, words) => {
  const status = how.includes('not known') ? 'loading' : data ? 'ready' : 'missing';
  Object.assign(told, { status, data });
  render(<StoryDialog order={orderWith(theme)} isOpen onClose={() => {}} />);
  for (const text of words) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(NOTHING)).toHaveLength(words.includes(NOTHING) ? 1 : 0);
});
