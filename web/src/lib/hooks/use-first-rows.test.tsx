import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useFirstRows } from './use-first-rows';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

it('draws the first rows of a list before the rest', () => {
  const counts: number[] = [];
  function List() {
    const shown = useFirstRows(rows);
    useLayoutEffect(() => void counts.push(shown.length), [shown]);
    return <p>{shown.join('')}</p>;
  }
  render(<List />);
  expect(counts).toEqual([5, 7]);
  screen.getByText('abcdefg');
});
