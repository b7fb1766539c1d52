import { useState } from 'react';

/** Monaco needs a mouse and a keyboard; touch devices and narrow screens get a text area. */
const DESKTOP = '(min-width: 600px) and (any-pointer: fine)';

/** Decided once per editor: rotating a tablet must not replace the input while somebody types. */
export function useRichEditor(): boolean {
  const [isRich] = useState(() => typeof matchMedia === 'function' && matchMedia(DESKTOP).matches);
  return isRich;
}
