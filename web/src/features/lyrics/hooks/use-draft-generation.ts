import { generateLyrics } from '@keepsong/domain/calls/generate-lyrics';
import { useEffect, useRef, useState } from 'react';
import { CallError, streamFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';

export interface Generation {
  status: 'idle' | 'running' | 'ready';
  /** What has come so far; the whole draft once it is ready. */
  text: string;
  /** The person stopped it before its end. */
  isStopped: boolean;
}

const IDLE: Generation = { status: 'idle', text: '', isStopped: false };
const FAILED = 'Failed to generate lyrics. Please try again.';

export interface GenerationRequest {
  currentLyrics: string;
  additionalPrompt: string;
}

/** Drafts of one song, written while one looks on. Nothing is replaced by them here. */
export function useDraftGeneration(songId: string) {
  const toast = useToast();
  const [generation, setGeneration] = useState(IDLE);
  const running = useRef<AbortController>(null);

  // Nobody waits for a draft of a song that is no longer on the screen, and it would cost all the same.
  useEffect(() => () => running.current?.abort(), []);

  async function generate(request: GenerationRequest): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let written = '';
    setGeneration({ ...IDLE, status: 'running' });
    try {
      const { lyrics } = await streamFunction(
        generateLyrics,
        { orderSongId: songId, ...request },
        (piece) => {
          written += piece;
          setGeneration({ status: 'running', text: written, isStopped: false });
        },
        controller.signal,
      );
      if (lyrics.trim() === '') throw new CallError('provider_unavailable', FAILED);
      setGeneration({ status: 'ready', text: lyrics, isStopped: false });
      toast.success('Success', 'Lyrics generated successfully');
    } catch (error) {
      if (controller.signal.aborted) {
        setGeneration(written.trim() === '' ? IDLE : { status: 'ready', text: written, isStopped: true });
        return;
      }
      setGeneration(IDLE);
      if (!(error instanceof CallError)) throw error;
      // The one refusal that trying again at once does not help.
      toast.error('Error', error.code === 'rate_limited' ? error.message : FAILED);
    } finally {
      running.current = null;
    }
  }

  return {
    ...generation,
    generate,
    stop: () => running.current?.abort(),
    dismiss: () => setGeneration(IDLE),
  };
}
