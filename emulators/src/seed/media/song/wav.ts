const HEADER_BYTES = 44;

/** Mono, 16 bit, little-endian PCM. Samples outside ±1 are held at the edge. */
export function encodeWav(samples: Float32Array, sampleRate: number): Buffer {
  const dataBytes = samples.length * 2;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(dataBytes, 40);
  samples.forEach((sample, index) => {
    const held = Math.max(-1, Math.min(1, sample));
    wav.writeInt16LE(Math.round(held * 32767), HEADER_BYTES + index * 2);
  });
  return wav;
}

/** Reads what `encodeWav` wrote, no other WAV. Throws on anything else. */
export function decodeWav(wav: Buffer): { samples: Float32Array; sampleRate: number } {
  const isOurs =
    wav.toString('latin1', 0, 4) === 'RIFF' &&
    wav.toString('latin1', 8, 16) === 'WAVEfmt ' &&
    wav.readUInt16LE(22) === 1 &&
    wav.readUInt16LE(34) === 16 &&
    wav.toString('latin1', 36, 40) === 'data';
  if (!isOurs) throw new Error('Not a mono 16-bit WAV with a 44-byte header');
  const count = wav.readUInt32LE(40) / 2;
  const samples = Float32Array.from(
    { length: count },
    (_, index) => wav.readInt16LE(HEADER_BYTES + index * 2) / 32767,
  );
  return { samples, sampleRate: wav.readUInt32LE(24) };
}
