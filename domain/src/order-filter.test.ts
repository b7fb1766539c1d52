import { describe, expect, it } from 'vitest';
import { orderSearchOf } from './order-filter.ts';
import { searchTokens } from './search.ts';
import { isWellFormed } from './text.ts';

function order(id: string, songTitle: string, customerEmail: string, customerName = 'June Hart') {
  return {
    id,
    songTitle,
    customerEmail,
    customerName,
    searchTokens: searchTokens(id, songTitle, customerEmail, customerName),
  };
}
const river = order('Ab12Cd34Ef56Gh78Ij90', 'The River Road', 'june.hart@example.com');
const extraordinary = order('Zz12Cd34Ef56Gh78Ij90', 'Extraordinarily', 'June@Example.com');

describe('a search for orders', () => {
  it.each([
    'ab12cd34',
    'Ab12Cd34Ef56Gh78Ij90',
    'riv',
    'ROAD river',
    'june.ha',
    'june.hart@exa',
    'hart riv',
    '(river)',
  ])('for %s finds the order it means', (typed) => {
    const search = orderSearchOf(typed);
    expect(river.searchTokens).toContain(search.token);
    expect(search.matches(river)).toBe(true);
  });

  it.each(['Ab12Cd34Ef56Gh78Ij91', 'river lane', 'june.hart@examples', 'hart@example.com'])(
    'for %s does not find another',
    (typed) => {
      expect(orderSearchOf(typed).matches(river)).toBe(false);
    },
  );

  it('distinguishes words with a common beginning longer than an indexed prefix', () => {
    expect(orderSearchOf('extraordinarily').matches(extraordinary)).toBe(true);
    expect(orderSearchOf('extraordinariness').matches(extraordinary)).toBe(false);
  });

  it('looks up an address unchanged, and text that resembles one by its words', () => {
    expect(orderSearchOf('Ann@Example.com')).toMatchObject({ token: 'ann@example.com', isWhole: true });
    expect(orderSearchOf('@example').token).toBe('example');
    expect(orderSearchOf('June ann@example.com').token).toBe('example');
    expect(orderSearchOf('june@example.com').matches(extraordinary)).toBe(true);
  });

  it('finds an address by its domain as people write it', () => {
    const order = { ...river, customerEmail: 'info@xn--mller-kva.example' };
    const search = orderSearchOf('Info@Müller.example');
    expect(searchTokens(order.customerEmail)).toContain(search.token);
    expect(search.matches(order)).toBe(true);
  });

  it.each(['a@\uD842', '\uDFB7@b', 'a\0@b', '\uD842', `${'x'.repeat(11)}𠮷`])(
    'for %j asks the database for well-formed text only',
    (typed) => {
      const { token } = orderSearchOf(typed);
      expect(token === null || (isWellFormed(token) && !token.includes('\0'))).toBe(true);
    },
  );

  it('does not query the database when it contains no word', () => {
    expect(orderSearchOf(' ?! ').token).toBeNull();
    expect(orderSearchOf('').matches(river)).toBe(true);
  });

  it('is answered by the index alone when it is one short word', () => {
    expect(orderSearchOf('river').isWhole).toBe(true);
    expect(orderSearchOf('river road').isWhole).toBe(false);
  });
});
