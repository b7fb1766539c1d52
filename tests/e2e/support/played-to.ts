import type { Locator } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the recording in this part of a page has played so many seconds. */
export const playedTo = (part: Locator, seconds: number) =>
  expect
    .poll(() => part.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(seconds);
