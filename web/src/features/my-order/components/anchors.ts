export const NEXT_STEP_ID = 'next-step';

/** After an action that has changed the next step, and whose button is gone; the title of a finished song. */
export const focusNextStep = () =>
  (document.getElementById(NEXT_STEP_ID) ?? document.querySelector('h1'))?.focus({ preventScroll: true });
