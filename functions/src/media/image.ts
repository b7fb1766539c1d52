import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { imageTypeOf } from '@keepsong/domain/media/first-bytes';
import { maxUploadBytes, tooLarge, UPLOAD_RULES, type ImageType } from '@keepsong/domain/uploads';
import type { Sharp } from 'sharp';
import { ASK_EACH_TIME, bucket } from '../services/bucket.ts';
import { RefusedUpload, sentence, type CheckedFile } from './checked-file.ts';

/** The largest photos of phones have 108. To turn one upright and encode it again takes 700 MB. */
const MOST_MEGAPIXELS = 110;
/** The greatest width and height of a WebP. */
const LONGEST_SIDE = 16_383;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** Opens an image for `work`, which is repeated for a JPEG without its end. Throws RefusedUpload. */
async function withImage<T>(
  { kind }: Pick<CheckedFile, 'kind'>,
  bytes: Buffer,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  const { default: sharp } = await import('sharp');
  // One image at a time fits this function's memory; the cache would hold on to the last.
  sharp.cache(false);
  const limitInputPixels = MOST_MEGAPIXELS * 1e6;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const megapixels = Math.ceil((width * height) / 1e6);
    if (megapixels > MOST_MEGAPIXELS) throw new RefusedUpload(tooManyPixels(megapixels));
    return await work(sharp(bytes, { limitInputPixels, failOn: 'error' })).catch(() =>
      // Some programs leave out the mark at the end of a JPEG. With it, only damage is left to warn of.
      work(sharp(Buffer.concat([bytes, END_OF_JPEG]), { limitInputPixels, failOn: 'warning' })),
    );
  } catch (error) {
    if (error instanceof RefusedUpload) throw error;
    throw new RefusedUpload(sentence(UPLOAD_RULES[kind].rejection), { cause: error });
  }
}

const tooManyPixels = (megapixels: number) =>
  `Too many pixels - This image has ${megapixels} megapixels, and we can take ${MOST_MEGAPIXELS}. Please save it smaller and send that.`;

interface LightCopy {
  path: string;
  bytes: Buffer;
}

/** WebP copies, upright and without what cameras write into a file. Small images are not blown up. Throws RefusedUpload. */
export async function lightCopies(
  { kind, path }: Pick<CheckedFile, 'kind' | 'path'>,
  bytes: Buffer,
): Promise<LightCopy[]> {
  return withImage({ kind }, bytes, async (image) => {
    const copies: LightCopy[] = [];
    for (const width of COVER_WIDTHS) {
      const light = await image
        .clone()
        .autoOrient()
        .resize({ width, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer();
      copies.push({ path: coverVariantPath(path, width), bytes: light });
    }
    return copies;
  });
}

/** The first can hardly be told from the original. The others are for a photo that it would make too large. */
const QUALITIES = [90, 75, 60, 45];

/** Upright, without EXIF, XMP and IPTC, smaller than `mostBytes`; null when it has none of them. Throws RefusedUpload. */
export async function withoutMetadata(
  { kind }: Pick<CheckedFile, 'kind'>,
  type: ImageType,
  bytes: Buffer,
  mostBytes = maxUploadBytes(kind),
): Promise<Buffer | null> {
  return withImage({ kind }, bytes, async (image) => {
    const { exif, xmp, iptc } = await image.metadata();
    if (!exif && !xmp && !iptc) return null;
    const upright = image.clone().autoOrient().keepIccProfile();
    const encoded = (quality: number) => {
      if (type === 'image/png') return upright.clone().png();
      if (type === 'image/webp') return upright.clone().webp({ quality, effort: 2 });
      // To optimise the coding takes as much memory again as the decoded image.
      return upright.clone().jpeg({ quality, optimizeCoding: false });
    };
    for (const quality of type === 'image/png' ? [100] : QUALITIES) {
      const clean = await encoded(quality).toBuffer();
      if (clean.length < mostBytes) return clean;
    }
    throw new RefusedUpload(sentence(tooLarge(kind)));
  });
}

/** Saves the smaller copies, which shows that the image can be read, and the image without metadata. Throws RefusedUpload. */
export async function keepImage(
  file: CheckedFile & { createdAt: Date },
  bytes: Buffer,
): Promise<{ type: ImageType; bytes: number; createdAt: Date }> {
  const type = imageTypeOf(bytes);
  if (!type) throw new RefusedUpload(sentence(UPLOAD_RULES[file.kind].rejection));
  for (const { path, bytes: light } of await lightCopies(file, bytes)) {
    const metadata = { contentType: 'image/webp', cacheControl: ASK_EACH_TIME };
    await bucket().file(path).save(light, { resumable: false, metadata });
  }
  const clean = await withoutMetadata(file, type, bytes);
  if (!clean) return { type, bytes: file.bytes, createdAt: file.createdAt };
  const original = bucket().file(file.path);
  const [{ metadata = {}, generation }] = await original.getMetadata();
  await original.save(clean, {
    resumable: false,
    metadata: { contentType: type, metadata },
    // Not in place of another upload of this name.
    ...(generation !== undefined && { preconditionOpts: { ifGenerationMatch: generation } }),
  });
  const [{ timeCreated }] = await original.getMetadata();
  return { type, bytes: clean.length, createdAt: new Date(timeCreated ?? Date.now()) };
}
