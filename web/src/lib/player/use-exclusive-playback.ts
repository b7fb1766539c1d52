import { useEffect } from 'react';

function pauseOthers({ target }: Event): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== target) audio.pause();
}

/** Pauses all other recordings of the page when one starts. */
export function useExclusivePlayback(): void {
  useEffect(() => {
    // Media events do not bubble; the capture phase reaches the document.
    document.addEventListener('play', pauseOthers, true);
    return () => document.removeEventListener('play', pauseOthers, true);
  }, []);
}
