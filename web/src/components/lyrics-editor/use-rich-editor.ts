import { useState } from 'react';

/** Monaco is made for a pointer and a keyboard: under a thumb, or on a narrow screen, a text box serves better. */
const DESK = '(min-width: 600px) and (any-pointer: fine)';

/** Decided once per editor: turning a tablet must not take the text away from under the cursor. */
export function useRichEditor(): boolean {
  const [isRich] = useState(() => typeof matchMedia === 'function' && matchMedia(DESK).matches);
  return isRich;
}
