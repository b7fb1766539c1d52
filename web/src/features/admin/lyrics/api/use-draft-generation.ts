import { generateLyrics } from '@keepsong/domain/calls/generate-lyrics';
import { useEffect, useRef, useState } from 'react';
import { useFunctions } from 'reactfire';
import { useAction } from '@/lib/command';
import { CallError, streamFunction } from '@/lib/firebase/call';
import { toast } from '@/lib/toast';

interface GenerationRequest {
  currentLyrics: string;
  additionalPrompt: string;
  /** A draft that was cut off, to be continued. */
  unfinished?: string;
}

interface Draft {
  text: string;
  /** `stopped` by the person; `cut_off` by the writing service, at its limit. */
  end: 'complete' | 'stopped' | 'cut_off';
}

const FAILED = 'Failed to generate lyrics. Please try again.';

/** Drafts lyrics of one song. The text arrives in pieces; nothing is replaced by it here. */
export function useDraftGeneration(songId: string) {
  const functions = useFunctions();
  /** The pieces so far. */
  const [written, setWritten] = useState('');
  const [draft, setDraft] = useState<Draft | null>(null);
  const running = useRef<AbortController>(null);
  // A draft costs the same when the caller has left.
  useEffect(() => () => running.current?.abort(), []);

  const { run, isPending } = useAction(generate, { failure: null });

  async function generate(request: GenerationRequest): Promise<void> {
    const { signal } = (running.current = new AbortController());
    let text = request.unfinished ?? '';
    setWritten(text);
    setDraft(null);
    try {
      const { lyrics, isComplete } = await streamFunction(
        functions,
        generateLyrics,
        { orderSongId: songId, ...request },
        (piece) => {
          text += piece;
          setWritten(text);
        },
        signal,
      );
      if (lyrics.trim() === '') throw new CallError('provider_unavailable', FAILED);
      setDraft({ text: lyrics, end: isComplete ? 'complete' : 'cut_off' });
      if (isComplete) toast.success('Success', 'Lyrics generated successfully');
    } catch (error) {
      if (signal.aborted) {
        if (text.trim() !== '') setDraft({ text, end: 'stopped' });
        return;
      }
      if (request.unfinished) setDraft({ text: request.unfinished, end: 'cut_off' });
      // Too many drafts is the one failure that trying again at once does not help.
      const isRateLimited = error instanceof CallError && error.code === 'rate_limited';
      toast.error('Error', isRateLimited ? error.message : FAILED);
      throw error;
    }
  }

  return {
    isRunning: isPending,
    written,
    draft,
    generate: run,
    stop: () => running.current?.abort(),
    dismiss: () => setDraft(null),
  };
}
