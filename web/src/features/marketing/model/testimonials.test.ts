import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { expect, it } from 'vitest';
import { sampleTestimonials } from './testimonials';

// As files, because the page that shows them has no room for what draws them; `npx vitest run -u` draws them anew.
it.each(sampleTestimonials.map(({ song }) => song))(
  'the sleeve of $title is the one its title gives',
  async ({ title, sleeve }) => {
    await expect(sleeveSvg(title, { size: 400 })).toMatchFileSnapshot(`../../../../public${sleeve}`);
  },
);
