import { LONGEST_MEMO_SECONDS } from '@keepsong/domain/story';

export interface Recorder {
  /** Ends the recording. It ends by itself after the longest time. */
  stop: () => void;
  /** In the browser's own format. Rejects when nothing could be recorded. */
  file: Promise<File>;
}

const MICROPHONE_PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The microphone is blocked. Allow it for this page in your browser, beside the address, and press again.',
  NotFoundError: 'No microphone was found. Connect one and press again.',
  NotReadableError: 'Another program is using the microphone. Close it there and press again.',
};

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
      .then(() => fileOf(parts, recorder.mimeType));
    return { stop, file };
  } catch (error) {
    endStream();
    throw error;
  }
}

/** Its extension says what the browser has recorded: WebM or MP4, with Firefox Ogg. */
function fileOf(parts: readonly Blob[], mimeType: string): File {
  const [type = ''] = mimeType.split(';', 1);
  const extension = /\/(webm|ogg)$/.exec(type)?.[1] ?? 'm4a';
  return new File([...parts], `Voice memo.${extension}`, { type });
}
