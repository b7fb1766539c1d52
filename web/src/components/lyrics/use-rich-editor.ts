import { useState } from 'react';

/** Monaco needs a mouse and a keyboard; touch devices and narrow screens get a text area. */
const DESKTOP = '(min-width: 600px) and (any-pointer: fine)';

/** Decided once per editor, so that rotating a tablet does not replace the input during typing. */
export function useRichEditor(): boolean {
  const [isRich] = useState(() => typeof matchMedia === 'function' && matchMedia(DESKTOP).matches);
  return isRich;
}
