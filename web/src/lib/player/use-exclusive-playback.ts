import { useEffect } from 'react';

function pauseOthers({ target }: Event): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== target) audio.pause();
}

/** Only one recording of the page plays at a time: whatever starts pauses the others. */
export function useExclusivePlayback(): void {
  useEffect(() => {
    // Media events do not bubble; the capture phase reaches the document.
    document.addEventListener('play', pauseOthers, true);
    return () => document.removeEventListener('play', pauseOthers, true);
  }, []);
}
