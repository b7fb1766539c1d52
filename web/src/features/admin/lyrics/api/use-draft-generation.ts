import { generateLyrics } from '@keepsong/domain/calls/team-lyrics';
import { z } from '@keepsong/domain/zod';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { streamFunction } from '@/lib/firebase/call';
import { toast } from '@/lib/feedback/toast';
import { keptFamily } from '@/lib/storage/kept';

interface GenerationRequest {
  currentLyrics: string;
  additionalPrompt: string;
}

const draftSchema = z.object({
  text: z.string(),
  /** `stopped` by the person, also by leaving; `cut_off` at the model's output limit. */
  end: z.enum(['complete', 'stopped', 'cut_off']),
});
type Draft = z.output<typeof draftSchema>;

/** On this device until they are used or discarded: a draft costs money and half a minute. */
const drafts = keptFamily('generated-draft.', draftSchema);

const FAILED = 'Failed to generate lyrics. Please try again.';

/** The server's sentence where it says more: after `rate_limited` an immediate retry cannot succeed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return FAILED;
  return error.code === 'rate_limited' || error.message.startsWith(FAILED) ? error.message : FAILED;
}

/** Generates lyrics for one song as a stream. Does not change the stored text. */
export function useDraftGeneration(songId: string) {
  const [written, setWritten] = useState('');
  const [kept] = useState(() => drafts.of(songId));
  const [draft, setShown] = useState<Draft | null>(() => kept.read());
  function setDraft(next: Draft | null): void {
    kept.write(next);
    setShown(next);
  }
  /** Why the service does not write this text. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // An unread draft would cost the same.
  useEffect(() => () => running.current?.abort(), []);

  const { run, isPending } = useAction(generate, { failure: null });

  async function generate(request: GenerationRequest): Promise<void> {
    const { signal } = (running.current = new AbortController());
    let text = '';
    setWritten('');
    setDraft(null);
    setRefusal(null);
    try {
      const { lyrics, isComplete } = await streamFunction(
        generateLyrics,
        { orderSongId: songId, ...request },
        (piece) => {
          text += piece;
          setWritten(text);
          // The page can be closed at any moment.
          kept.write({ text, end: 'stopped' });
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
      // What was written of it goes, on the device too.
      setDraft(null);
      const code = error instanceof CallError ? error.code : null;
      if (error instanceof CallError && code === 'not_allowed_now') setRefusal(error.message);
      else toast.error('Error', reasonOf(error));
      throw error;
    }
  }

  return {
    isRunning: isPending,
    written,
    draft,
    refusal,
    generate: run,
    stop: () => running.current?.abort(),
    dismiss: () => setDraft(null),
  };
}
