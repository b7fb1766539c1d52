import { createHiddenAudio } from '@/lib/player/audio-element';
import type { Sound, SoundEvents } from './take-sound';

/** Seconds until the sources' common start, so that none starts late. */
const LEAD = 0.03;
/** Crossfade in seconds: a shorter one clicks, a longer one sounds like a gap. */
const FADE = 0.01;

/** Milliseconds until a browser counts as one without an audio output; a busy phone needs one second. */
const RESUME_LIMIT = 4000;

/** Rejects where the context never starts: Firefox without an audio output, which plays elements all the same. */
async function begin(context: AudioContext): Promise<void> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The audio context does not start')), RESUME_LIMIT);
  });
  await Promise.race([context.resume(), limit]);
}

/** Plays all at once, all but one muted, through an audio element, which lock screens know. Rejects where the browser cannot. */
export async function createDecodedSound(
  blobs: readonly Blob[],
  gains: readonly number[],
  events: SoundEvents,
): Promise<Sound> {
  const context = new AudioContext();
  let buffers: AudioBuffer[];
  try {
    buffers = await Promise.all(blobs.map(async (blob) => context.decodeAudioData(await blob.arrayBuffer())));
    await begin(context);
  } catch (error) {
    await context.close();
    throw error;
  }
  const output = context.createMediaStreamDestination();
  const element = createHiddenAudio();
  element.srcObject = output.stream;
  const faders = buffers.map(() => {
    const fader = context.createGain();
    fader.connect(output);
    return fader;
  });
  let sources: AudioBufferSourceNode[] = [];
  /** The context's time at position zero of the takes. */
  let zero = 0;
  let isPlaying = false;

  function silence(): void {
    for (const source of sources) {
      source.onended = null;
      source.stop();
      source.disconnect();
    }
    sources = [];
  }

  function stop(): void {
    isPlaying = false;
    silence();
    element.pause();
  }

  element.addEventListener('pause', () => {
    if (!isPlaying) return;
    stop();
    events.paused();
  });

  return {
    async start(index, seconds) {
      // Before the first await, because browsers allow sound only in the click itself.
      const resumed = Promise.all([context.resume(), element.play()]);
      isPlaying = true;
      await resumed;
      if (!isPlaying) return;
      silence();
      const at = context.currentTime + LEAD;
      zero = at - seconds;
      faders.forEach((fader, each) => {
        fader.gain.cancelScheduledValues(0);
        fader.gain.setValueAtTime(each === index ? (gains[each] ?? 1) : 0, 0);
      });
      const longest = Math.max(...buffers.map((buffer) => buffer.duration));
      sources = buffers.map((buffer, each) => {
        const source = context.createBufferSource();
        source.buffer = buffer;
        const fader = faders[each];
        if (fader) source.connect(fader);
        source.start(at, Math.min(seconds, buffer.duration));
        if (buffer.duration === longest) {
          source.onended = () => {
            stop();
            events.ended();
          };
        }
        return source;
      });
    },
    stop,
    hear(index) {
      const now = context.currentTime;
      faders.forEach((fader, each) => {
        const { gain } = fader;
        const target = each === index ? (gains[each] ?? 1) : 0;
        gain.cancelScheduledValues(now);
        gain.setValueAtTime(gain.value, now);
        gain.linearRampToValueAtTime(target, now + FADE);
      });
      return Promise.resolve();
    },
    position: () => Math.max(0, context.currentTime - zero),
    end() {
      stop();
      element.remove();
      void context.close();
    },
  };
}
