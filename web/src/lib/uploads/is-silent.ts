/** Decoded, a longer recording could fill the memory of a phone. */
const MOST_BYTES = 8 * 1024 * 1024;
/** 60 dB below the loudest. */
const AUDIBLE = 0.001;

/** True when nothing can be heard in a recording. False when it is long, or of a format that this browser does not decode. */
export async function isSilent(file: Blob): Promise<boolean> {
  if (file.size > MOST_BYTES) return false;
  const bytes = await file.arrayBuffer();
  try {
    // The lowest rate of browsers.
    const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes);
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
      sound.getChannelData(index),
    );
    return channels.every((samples) => samples.every((sample) => Math.abs(sample) < AUDIBLE));
  } catch {
    return false;
  }
}
