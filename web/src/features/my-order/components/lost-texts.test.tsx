import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keptDraft } from '@/lib/draft/kept-draft';
import { user } from '@/lib/testing/screen';
import { LostTexts } from './lost-texts';

const kept = (id: string) => keptDraft(['story.', 'order-1', id], '');

it('shows texts that can no longer be saved, of which one can be put away', async () => {
  for (const id of ['person', 'moment', 'avoid'])
    kept(id).write({ base: { value: '', version: 0 }, value: `My ${id}` });
  render(<LostTexts of={['story.', 'order-1']} isLost={(id) => id !== 'avoid'} why="Too late:" />);
  const [first] = screen.getAllByRole('alert');
  within(first as HTMLElement).getByText('My person');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Put it away' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('My moment'),
  ]);
  expect([kept('person').read(), kept('avoid').read()?.value]).toEqual([null, 'My avoid']);
});
