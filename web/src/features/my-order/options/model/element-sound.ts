import { createHiddenAudio } from '@/lib/player/audio-element';
import type { Sound, SoundEvents } from './take-sound';

/** One element that switches files at the same position, for songs too large to decode in memory. */
export function createElementSound(
  blobs: readonly Blob[],
  gains: readonly number[],
  events: SoundEvents,
): Sound {
  const urls = blobs.map((blob) => URL.createObjectURL(blob));
  const element = createHiddenAudio();
  let current = -1;
  let isPlaying = false;

  element.addEventListener('pause', () => {
    // An element also pauses at its end and when its file changes.
    if (!isPlaying || element.ended || element.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    isPlaying = false;
    events.paused();
  });
  element.addEventListener('ended', () => {
    isPlaying = false;
    events.ended();
  });

  async function start(index: number, seconds: number): Promise<void> {
    isPlaying = true;
    if (index !== current) {
      current = index;
      element.src = urls[index] ?? '';
    }
    element.volume = gains[index] ?? 1;
    // Before the file is loaded, the element stores the start position.
    element.currentTime = seconds;
    try {
      await element.play();
    } catch (error) {
      // A file that failed must be loaded again.
      if (element.error) current = -1;
      throw error;
    }
  }

  return {
    start,
    stop() {
      isPlaying = false;
      element.pause();
    },
    hear: (index) => start(index, element.currentTime),
    position: () => element.currentTime,
    end() {
      isPlaying = false;
      element.pause();
      element.remove();
      for (const url of urls) URL.revokeObjectURL(url);
    },
  };
}
