import { inspectFile } from '@keepsong/domain/media/inspect-file';
import { inMemory } from '@keepsong/domain/media/stored-bytes';
import { findWav, wavSamples } from '@keepsong/domain/media/wav';
import { expect, it } from 'vitest';
import { wavFileOf } from './wav-file';

it('is a voice memo that the server accepts, with the samples as they were, within -1 and 1', async () => {
  const bytes = new Uint8Array(wavFileOf(new Float32Array([0, 0.5, -0.5, 2, -2]), 22_050));
  expect(await inspectFile('voice_memo', 'voice-memo.wav', inMemory(bytes))).toMatchObject({
    ok: true,
    sound: { sampleRate: 22_050, bitsPerSample: 16, channels: 1 },
  });
  const wav = await findWav(inMemory(bytes));
  if (typeof wav === 'string') throw new Error(wav);
  const [channels] = [...wavSamples(bytes, wav)];
  expect([...(channels?.[0] ?? [])].map((sample) => Math.round(sample * 100) / 100)).toEqual([
    0, 0.5, -0.5, 1, -1,
  ]);
});
