import type { CSSProperties } from 'react';

/** Of the picture's length: where it has another format than its box, its two free edges fade into the ground. */
const FADE = '7%';
/** Formats that differ by less are the same to the eye. */
const SAME_FORMAT = 0.03;

const fading = (direction: string) =>
  `linear-gradient(${direction}, transparent, #000 ${FADE}, #000 calc(100% - ${FADE}), transparent)`;

/** A picture that fills its box. */
export const WHOLE = { inset: 0, width: '100%', height: '100%' } satisfies CSSProperties;
const WIDER: CSSProperties = {
  inset: '50% 0 auto',
  width: '100%',
  height: 'auto',
  translate: '0 -50%',
  maskImage: fading('to bottom'),
};
const HIGHER: CSSProperties = {
  inset: '0 auto 0 50%',
  width: 'auto',
  height: '100%',
  translate: '-50% 0',
  maskImage: fading('to right'),
};

/** How a loaded picture lies in its box, so that all of it is seen and no edge of it ends inside the box. */
export function wholeIn({ naturalWidth, naturalHeight, parentElement }: HTMLImageElement): CSSProperties {
  if (!parentElement || naturalHeight === 0 || parentElement.clientHeight === 0) return WHOLE;
  const format = naturalWidth / naturalHeight / (parentElement.clientWidth / parentElement.clientHeight);
  if (Math.abs(format - 1) < SAME_FORMAT) return WHOLE;
  return format > 1 ? WIDER : HIGHER;
}
