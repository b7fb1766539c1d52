import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lightCopies, withoutMetadata } from './image.ts';

const photo = { kind: 'photo', path: 'story/u1/o1/photo-1.jpg' } as const;
const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8533f' }, limitInputPixels: false });
/** Of one channel, which takes a third of the time. */
const black = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 }, limitInputPixels: false });
async function sizesOf(bytes: Buffer): Promise<string> {
  const copies = await lightCopies(photo, bytes);
  const sizes = await Promise.all(copies.map((copy) => sharp(copy.bytes).metadata()));
  return sizes.map(({ width, height }) => `${width}x${height}`).join(' ');
}

it.each([
  ['a photo', 1600, 1200, '320x240 640x480 1280x960'],
  ['a panorama of 60 megapixels', 15_000, 4_000, '320x85 640x171 1280x341'],
  ['a small picture', 100, 50, '100x50 100x50 100x50'],
  // A WebP has at most 16,383 pixels on a side.
  ['the screenshot of a long chat', 100, 17_000, '96x16383 96x16383 96x16383'],
])('%s has light copies', async (_name, width, height, sizes) => {
  expect(await sizesOf(await black(width, height).jpeg().toBuffer())).toBe(sizes);
});

it('an image with too many pixels is refused with their number', async () => {
  const huge = await red(100, 100).jpeg().toBuffer();
  // The height and the width of its frame.
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(10_000, frame + 5);
  huge.writeUInt16BE(12_000, frame + 7);
  await expect(lightCopies(photo, huge)).rejects.toThrow(
    'Too many pixels - This image has 120 megapixels, and we can take 110.',
  );
});

const noise = (format: 'jpeg' | 'png' | 'webp', progressive = false) =>
  sharp({
    create: {
      ...{ width: 300, height: 200, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format, format === 'webp' ? {} : { progressive })
    .toBuffer();

it.each([false, true])('a JPEG is taken without its last bytes (progressive: %s)', async (progressive) => {
  expect(await sizesOf((await noise('jpeg', progressive)).subarray(0, -2))).toBe('300x200 300x200 300x200');
});

it.each([
  ['half of a JPEG', async () => half(await noise('jpeg'))],
  ['half of a progressive JPEG', async () => half(await noise('jpeg', true))],
  ['half of a PNG', async () => half(await noise('png'))],
  ['half of a WebP', async () => half(await noise('webp'))],
  ['a head alone', async () => (await noise('jpeg')).subarray(0, 20)],
])('%s is refused', async (_name, bytes) => {
  await expect(lightCopies(photo, await bytes())).rejects.toThrow('Invalid file type');
});
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

it.each(['jpeg', 'png', 'webp'] as const)('place and camera leave a %s, turned upright', async (format) => {
  const taken = await red(60, 40)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  const type = `image/${format}` as const;
  const clean = await withoutMetadata(photo, type, taken);
  if (!clean) throw new Error('nothing was removed');
  const { exif, orientation, width, height, format: kept } = await sharp(clean).metadata();
  expect([exif, orientation, width, height, kept]).toEqual([undefined, undefined, 40, 60, format]);
  // Once more changes nothing.
  expect(await withoutMetadata(photo, type, clean)).toBeNull();
});

it('the notes of an editor leave a picture that has nothing else', async () => {
  const edited = await red(60, 40).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer();
  expect((await sharp(edited).metadata()).xmp).toBeDefined();
  const clean = await withoutMetadata(photo, 'image/jpeg', edited);
  expect(clean && (await sharp(clean).metadata()).xmp).toBeUndefined();
});

it('a photo that would become too large without its place is stored with less quality, and refused when that is not enough', async () => {
  const taken = await sharp(await noise('jpeg'))
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg({ quality: 40 })
    .toBuffer();
  const within = async (max: number) => (await withoutMetadata(photo, 'image/jpeg', taken, max))?.length ?? 0;
  const usual = await within(Infinity);
  expect(usual).toBeGreaterThan(taken.length);
  expect(await within(usual)).toBeLessThan(usual);
  await expect(within(1_000)).rejects.toThrow('File too large - Please upload a file smaller than 15MB');
});
