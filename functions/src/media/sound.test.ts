import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { soundOf } from './sound.ts';

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const big = (bytes: 2 | 4, ...values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length);
  values.forEach((value, index) => buffer.writeUIntBE(value, bytes * index, bytes));
  return buffer;
};
const u32 = (...values: number[]) => big(4, ...values);
const u16 = (...values: number[]) => big(2, ...values);
const text = (letters: string) => Buffer.from(letters, 'latin1');

/** A hundred frames of AAC as a phone streams it: 44,100 samples a second, two channels. */
const aac = Buffer.concat(
  Array.from({ length: 100 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 25, 0x1f, 0xfc]), Buffer.alloc(193)]),
  ),
);

/** Two seconds: the header says it. */
const flac = Buffer.concat([
  text('fLaC'),
  Buffer.from([0x80, 0, 0, 34, 0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0]),
  Buffer.from([0x0a, 0xc4, 0x42, 0xf0, 0, 1, 0x58, 0x88]),
  Buffer.alloc(16),
  Buffer.from([0xff, 0xf8, 0xc9, 0xa8]),
  Buffer.alloc(1000),
]);

function oggPage(flags: number, samples: number, sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(sequence, 18);
  head[26] = 1;
  head[27] = body.length;
  return Buffer.concat([head, body]);
}
const opus = Buffer.concat([
  oggPage(2, 0, 0, Buffer.concat([text('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])])),
  oggPage(0, 0, 1, Buffer.concat([text('OpusTags'), Buffer.alloc(8)])),
  oggPage(4, 48_000 * 3, 2, Buffer.alloc(200)),
]);

const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), text(name), body]);
};
/** Two seconds. */
const mp4 = (brand: string, codec: string) =>
  Buffer.concat([
    box('ftyp', text(brand), u32(0), text(`${brand}isom`)),
    box(
      'moov',
      box('mvhd', u32(0, 0, 0, 1000, 2000, 0x10000), u16(0x100), Buffer.alloc(70), u32(2)),
      box(
        'trak',
        box('tkhd', u32(7, 0, 0, 1, 0, 2000), Buffer.alloc(60)),
        box(
          'mdia',
          box('mdhd', u32(0, 0, 0, 44_100, 88_200), u16(0x55c4, 0)),
          box('hdlr', u32(0, 0), text('soun'), Buffer.alloc(12), text('Sound\0')),
          box(
            'minf',
            box('smhd', u32(0, 0)),
            box(
              'stbl',
              box(
                'stsd',
                u32(0, 1),
                box(codec, Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(2, 16, 0, 0, 44_100, 0)),
              ),
              box('stts', u32(0, 1, 86, 1024)),
              box('stsc', u32(0, 1, 1, 86, 1)),
              box('stsz', u32(0, 100, 86)),
              box('stco', u32(0, 1, 0)),
            ),
          ),
        ),
      ),
    ),
    box('mdat', Buffer.alloc(8600)),
  ]);
/** As an iPhone's voice memo. */
const m4a = mp4('M4A ', 'mp4a');

it.each([
  ['an M4A', m4a, 'audio/mp4', 2000],
  ['a 3GP', mp4('3gp4', 'mp4a'), 'audio/mp4', 2000],
  ['an AAC', aac, 'audio/aac', 2322],
  ['an Opus', opus, 'audio/ogg', 3000],
  ['a FLAC', flac, 'audio/flac', 2000],
  ['a WebM of Chromium', fixture('chromium.webm'), 'audio/webm', 1139],
  ['an MP3', fixture('cbr-44100-stereo.mp3'), 'audio/mpeg', 1045],
  ['a WAV', fixture('s16-44100-stereo.wav'), 'audio/wav', 100],
  // Its fragments do not say how long the whole is.
  ['an MP4 of Chromium', fixture('chromium.mp4'), 'audio/mp4', null],
])('%s is known by its bytes, with its length', async (_name, bytes, type, durationMs) => {
  expect(await soundOf(bytes, 'voice_memo')).toMatchObject({ type, durationMs });
});

const wav = readFileSync(new URL('./fixtures/title.wav', import.meta.url));
const mp3 = fixture('no-header.mp3');

it.each([
  ['audio', 'a WAV', wav, 'audio/wav'],
  ['audio', 'an MP3', mp3, 'audio/mpeg'],
  // Its tag says that it goes on.
  [
    'master',
    'a WAV with a broken note',
    Buffer.concat([wav.subarray(0, 36), text('LIST\x05\0\0\0INFOx'), wav.subarray(wav.indexOf('data'))]),
    'audio/wav',
  ],
] as const)('%s: %s is taken, whatever its name', async (kind, _name, bytes, type) => {
  expect(await soundOf(bytes, kind)).toMatchObject({ type, recording: { type } });
});

it.each([
  ['master', 'an MP3', mp3, 'Please upload the master as a WAV file'],
  ['audio', 'an M4A', m4a, 'Please upload an MP3 or WAV file'],
  ['audio', 'a page before an MP3', Buffer.concat([text('<html>'.repeat(30)), mp3]), 'Please upload an MP3'],
  ['audio', 'a compressed WAV', fixture('adpcm.wav'), 'Compressed WAV - The sound in this WAV file'],
  ['option_a', 'RF64', fixture('rf64.wav'), 'RF64 file - This WAV file has the format of very large files'],
  ['audio', 'half a WAV', wav.subarray(0, 9_000), 'Incomplete file'],
] as const)('%s: %s is refused with a sentence', async (kind, _name, bytes, message) => {
  await expect(soundOf(bytes, kind)).rejects.toThrow(message);
});

it.each([
  ['a page', text('<!doctype html><script>alert(1)</script>'), 'Invalid file type - Please send an M4A'],
  ['an image', Buffer.concat([text('\x89PNG\r\n\x1a\n'), u32(13), text('IHDR')]), 'Invalid file type'],
  ['nothing known', Buffer.alloc(500), 'Invalid file type'],
  ['a 3GP of an old phone', mp4('3gp4', 'samr'), 'AMR recording - No browser plays'],
  ['a recording of an old phone', text(`#!AMR\n${'x'.repeat(200)}`), 'AMR recording - No browser plays'],
])('%s is refused with a sentence', async (_name, bytes, message) => {
  await expect(soundOf(bytes, 'reference')).rejects.toThrow(message);
});
