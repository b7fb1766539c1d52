import { expect, it } from 'vitest';
import { isolated, marksAsElements, withNeededMarks } from './direction.ts';

const sentence = (title: string) => `Your order is “${isolated(title)}”.`;

it('text of people in a sentence of ours is isolated in plain text only where it runs from right to left', () => {
  expect(withNeededMarks(sentence('Our Waltz'))).toBe('Your order is “Our Waltz”.');
  expect(withNeededMarks(sentence('שיר'))).toBe('Your order is “\u2068שיר\u2069”.');
});

it('text of people in a sentence of ours is an element in HTML', () => {
  expect(marksAsElements(sentence('שיר'))).toBe('Your order is “<bdi dir="auto">שיר</bdi>”.');
});

it('text of people in a sentence of ours cannot end its isolation or turn what follows', () => {
  expect(isolated('a\u2069\u202eb')).toBe('\u2068ab\u2069');
});
