/** A WAV of 16 bits, by default of one tone that swells to its end. `sampleAt`: -1 to 1 at a second; channels behind the second are silent. */
export function wavFile(
  seconds: number,
  sampleRate = 8000,
  sampleAt = (second: number) => (second / seconds) * Math.sin((second * sampleRate) / 4),
  channels = 1,
): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const frame = channels * 2;
  const file = Buffer.alloc(44 + samples * frame);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * frame, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * frame, 28);
  file.writeUInt16LE(frame, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * frame, 40);
  for (let i = 0; i < samples; i += 1) {
    const sample = Math.round(30_000 * sampleAt(i / sampleRate));
    for (let channel = 0; channel < Math.min(channels, 2); channel += 1) {
      file.writeInt16LE(sample, 44 + i * frame + channel * 2);
    }
  }
  return file;
}
