import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../examples/any-text.ts';
import { emailSchema, emailSchemaOf, likelyAddress } from './email-address.ts';

const messageFor = (typed: string) => emailSchema.safeParse(typed).error?.issues[0]?.message;

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['a!#$%*/=?^_`{|}~b@example.com', 'a!#$%*/=?^_`{|}~b@example.com'],
  ['_@example.com', '_@example.com'],
  ['Ada.Lovelace@Example.COM', 'Ada.Lovelace@example.com'],
  ['ada@3m.example', 'ada@3m.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
])('an e-mail address %s is taken as %s', (typed, address) => {
  expect(emailSchema.parse(typed)).toBe(address);
});

it.each([
  ...['\u200Bada@example.com\u200B', 'ada@exam\u200Bple.com', '\uFEFFada@example.com'],
  ...['\u202Aada@example.com\u202C', 'ada@ex\u00ADample.com', '  ada@example.com\t\r\n'],
  ...['\u00A0ada@example.com\u00A0', 'ada @ example.com', 'ada@example.com.', 'ada@example.com, '],
  ...['ada@example.com;', 'mailto:ada@example.com', 'Ada Lovelace <ada@example.com>', '<ada@example.com>'],
  ...['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
])('an e-mail address pasted as %j is cleaned', (typed) => {
  expect(emailSchema.parse(typed)).toBe('ada@example.com');
});

it.each([
  ...`
    ada | @example.com | ada@ | ada@example | ada@.com | ada@example..com | ada@-example.com |
    ada@exa_mple.com | ada@example.c | ada@example.com:8080 | ada@example.com/path |
    ada@exa%6Dple.com | ada@example.com?subject=x | ada@127.0.0.1 | ada@2130706433 | ada@[127.0.0.1] |
    ada@localhost | ada@example.123 | ada@xn--zz.com.xn--a | ada lovelace@example.com |
    ada@example.com, bob@example.com | ada@bob@example.com | .ada@example.com | ada.@example.com |
    a..da@example.com
  `
    .split('|')
    .map((typed) => typed.trim()),
  ...['', '   ', '\u200B'],
  '"ada"@example.com',
  'ada\uD842@example\uD842.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a'.repeat(60).concat('.').repeat(5)}com`,
])('an e-mail address %j is refused', (typed) => {
  expect(messageFor(typed)).toBe('Invalid email address');
});

it.each(['müller@example.com', '用户@example.com', 'анна@пример.рф'])('no e-mail address: %s', (typed) => {
  expect(messageFor(typed)).toMatch(/before the @/);
});

it('an e-mail address that is missing has a message of its own', () => {
  const schema = emailSchemaOf('Please enter your email address');
  expect(schema.safeParse(' \u200B').error?.issues[0]?.message).toBe('Please enter your email address');
  expect(schema.safeParse('ada').error?.issues[0]?.message).toBe('Invalid email address');
});

it('an e-mail address that was taken is plain ASCII and taken again unchanged', () => {
  const part = anyText(8);
  fc.assert(
    fc.property(part, part, fc.constantFrom('com', 'рф', 'example'), (local, domain, top) => {
      const taken = emailSchema.safeParse(`${local}@${domain}.${top}`);
      if (!taken.success) return;
      expect(taken.data).toMatch(/^[\x21-\x7E]+@[a-z\d.-]+$/);
      expect(emailSchema.parse(taken.data)).toBe(taken.data);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['Ada+x@HOTMIAL.com ', 'Ada+x@hotmail.com'],
  ['ada@yahoo.co.ul', 'ada@yahoo.co.uk'],
  ['ada@wbe.de', 'ada@web.de'],
  ['ada@studio.con', 'ada@studio.com'],
  ['ada@studio.example.nte', 'ada@studio.example.net'],
])('an address that was probably mistyped %s asks for %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
  expect(likelyAddress(meant)).toBeNull();
});

it.each([
  ...['ada@gmail.co', 'ada@yahoo.co', 'ada@gmail.com', 'ada@mail.com', 'ada@ymail.com'],
  ...['ada@gmx.at', 'ada@me.com', 'ada@aim.com'],
  ...['ada@example.com', 'ada@studio.co', 'ada@studio.cm', 'ada@con.example', 'ada@gmail', 'ada', ''],
])('an address that was probably mistyped %s asks nothing', (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});
