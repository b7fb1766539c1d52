import type { Page } from 'playwright/test';

export interface Recording {
  sampleRate: number;
  samples: number[];
}

/** Records what the page's Web Audio plays. Call it before the page is opened; the returned function stops it. */
export async function recordOutput(page: Page): Promise<() => Promise<Recording>> {
  await page.addInitScript(() => {
    let recorder: MediaRecorder | null = null;
    const pieces: Blob[] = [];
    const { createMediaStreamDestination: create } = AudioContext.prototype as {
      createMediaStreamDestination: (this: AudioContext) => MediaStreamAudioDestinationNode;
    };
    AudioContext.prototype.createMediaStreamDestination = function (this: AudioContext) {
      const destination = create.call(this);
      // Without loss.
      recorder = new MediaRecorder(destination.stream, { mimeType: 'audio/webm;codecs=pcm' });
      recorder.ondataavailable = ({ data }) => pieces.push(data);
      recorder.start();
      return destination;
    };
    const recorded = async () => {
      await new Promise((resolve) => {
        recorder?.addEventListener('stop', resolve);
        recorder?.stop();
      });
      const context = new AudioContext();
      const sound = await context.decodeAudioData(await new Blob(pieces).arrayBuffer());
      return { sampleRate: sound.sampleRate, samples: [...sound.getChannelData(0)] };
    };
    Object.assign(window, { recorded });
  });
  return () => page.evaluate(() => (window as unknown as { recorded: () => Promise<Recording> }).recorded());
}
