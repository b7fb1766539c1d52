import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { expect, it } from 'vitest';
import { testimonials } from './testimonials';

// Stored as files, to keep the drawing code out of the page's bundle; `npx vitest run -u` regenerates them.
it.each(testimonials.map(({ song }) => song))(
  'the sleeve of $title is the one its title gives',
  async ({ title, sleeve }) => {
    await expect(sleeveSvg(title, { size: 400 })).toMatchFileSnapshot(`../../../../public${sleeve}`);
  },
);
