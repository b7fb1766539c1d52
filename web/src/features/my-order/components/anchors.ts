export const STORY_ID = 'story';
export const NEXT_STEP_ID = 'next-step';

/** After an action that has changed the next step, and whose button is gone. */
export const focusNextStep = () => document.getElementById(NEXT_STEP_ID)?.focus();
