import { LONGEST_MEMO_SECONDS } from '@keepsong/domain/story';
import { wavFileOf } from './wav-file';

/** Enough for a voice; 20 seconds are less than a megabyte. */
const SAMPLE_RATE = 22_050;

export interface Recorder {
  /** Ends the recording. It ends by itself after the longest time. */
  stop: () => void;
  /** A WAV file. Rejects when nothing could be recorded. */
  file: Promise<File>;
}

const MICROPHONE_PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The microphone is blocked. Allow it for this page in your browser, beside the address, and press again.',
  NotFoundError: 'No microphone was found. Connect one and press again.',
  NotReadableError: 'Another program is using the microphone. Close it there and press again.',
};

/** Why nothing can be recorded, in a sentence. */
export function microphoneProblem(error: unknown): string {
  const known = error instanceof DOMException ? MICROPHONE_PROBLEMS[error.name] : undefined;
  return known ?? 'Nothing could be recorded here. You can write the name as it sounds instead.';
}

/** Starts to record the microphone. Rejects with the browser's error when there is none, or the person refuses. */
export async function record(): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const endStream = () => stream.getTracks().forEach((track) => track.stop());
  try {
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise<void>((resolve, reject) => {
      recorder.addEventListener('stop', () => resolve());
      recorder.addEventListener('error', () => reject(new Error('The recorder has failed')));
    });
    recorder.start();
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const timer = setTimeout(stop, LONGEST_MEMO_SECONDS * 1000);
    const file = ended
      .finally(() => {
        clearTimeout(timer);
        endStream();
      })
      .then(() => asWav(new Blob(parts, { type: recorder.mimeType })));
    return { stop, file };
  } catch (error) {
    endStream();
    throw error;
  }
}

/** Each browser records in another format, and none of them plays everywhere: a WAV does. */
async function asWav(recorded: Blob): Promise<File> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await recorded.arrayBuffer());
  const length = Math.min(sound.length, LONGEST_MEMO_SECONDS * SAMPLE_RATE);
  const mono = new Float32Array(length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const samples = sound.getChannelData(channel);
    for (let i = 0; i < length; i += 1) mono[i] = (mono[i] ?? 0) + (samples[i] ?? 0) / sound.numberOfChannels;
  }
  return new File([wavFileOf(mono, SAMPLE_RATE)], 'Voice memo.wav', { type: 'audio/wav' });
}
