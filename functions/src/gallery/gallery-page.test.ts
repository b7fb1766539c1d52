import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { galleryPage } from './gallery-pages.ts';

it.each(['//[', '//a:b', '//%'])('%s is not found', async (url) => {
  const status = await new Promise((resolve) => {
    const response = Object.assign(new EventEmitter(), {
      set: () => undefined,
      status: (code: number) => ({ send: () => resolve(code) }),
    });
    Promise.resolve(galleryPage({ method: 'GET', url } as never, response as never)).catch(resolve);
  });
  expect(status).toBe(404);
});
