import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keptLineText } from '../model/kept-line-text';
import { LostTexts } from './lost-texts';
import { user } from '@/lib/testing/screen';

it('puts one of two texts about a deleted line away, and keeps the other in sight', async () => {
  const base = { value: { line: 'and I was home', text: '' }, version: 1 };
  for (const kind of ['comment', 'edit'] as const) {
    const value = { line: 'and I was home', text: `My ${kind}` };
    keptLineText({ songId: 'song-1', lineId: '0-0', kind }).write({ base, value });
  }
  render(<LostTexts songId="song-1" lineIds={new Set(['0-1'])} />);
  const [first] = screen.getAllByRole('alert');
  within(first as HTMLElement).getByText('My comment');
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Put it away' }));
  expect(screen.queryByText('My comment')).toBeNull();
  screen.getByText('My edit');
  expect(keptLineText({ songId: 'song-1', lineId: '0-0', kind: 'comment' }).read()).toBeNull();
});
