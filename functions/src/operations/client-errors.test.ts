import { expect, it } from 'vitest';
import type { ClientError } from '@keepsong/domain/client-error';
import { clientErrorSchema } from '@keepsong/domain/client-error-schema';
import { clientErrorFields } from './client-errors.ts';

const error: ClientError = {
  ...{ reference: '0A1B2C3D', name: 'TypeError', message: 'anna@example.com is not “Anna Smith”' },
  doing: 'reading orders/8f3a',
  frames: ['assets/start-Ab.js:1:234', 'assets/base.js:1:5'],
  route: '/admin/orders/:id',
  release: '0123456789abcdef',
};

it('the report of an error in a browser is logged under its reference, without personal data in its texts', () => {
  expect(clientErrorFields(error)).toEqual({
    '@type': expect.stringMatching(/ReportedErrorEvent$/) as string,
    stack_trace: 'TypeError: … is not …\n    at assets/start-Ab.js:1:234\n    at assets/base.js:1:5',
    ...{ reference: '0A1B2C3D', errorType: 'TypeError', errorMessage: '… is not …' },
    ...{ doing: 'reading orders/…', errorAt: 'assets/start-Ab.js:1:234 < assets/base.js:1:5' },
    ...{ route: '/admin/orders/:id', release: '0123456789abcdef' },
  });
});

it.each<[string, object]>([
  ['a reference that we do not make', { reference: 'anna' }],
  ['a name that is no class', { name: 'anna@example.com' }],
  ['a long message', { message: 'x'.repeat(201) }],
  ['a long activity', { doing: 'x'.repeat(201) }],
  ['a frame of another site', { frames: ['https://example.com/?q=anna:1:2'] }],
  ['many frames', { frames: Array<string>(9).fill('assets/a.js:1:1') }],
  ['a path with an id', { route: '/lyrics/8f3a' }],
  ['a path with a query', { route: '/login?email=a' }],
  ['a release that is no build', { release: 'anna' }],
  ['a field of its own', { uid: 'u1' }],
])('the report of an error in a browser is refused with %s', (_, changes) => {
  expect(clientErrorSchema.safeParse(error).success).toBe(true);
  expect(clientErrorSchema.safeParse({ ...error, ...changes }).success).toBe(false);
});
