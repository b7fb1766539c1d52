import { expect, it } from 'vitest';
import { inflateSync } from 'node:zlib';
import { A6, imagePdf } from './image-pdf';

it('a picture becomes a PDF of one A6 page with every pixel, whose table names each object’s place', async () => {
  const data = Uint8ClampedArray.from([255, 0, 0, 255, 0, 128, 7, 255]);
  const pdf = await imagePdf({ width: 2, height: 1, data }, 'A song for Ådá 林');
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain(`/MediaBox [0 0 ${A6.width} ${A6.height}]`);

  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(6);
  places.forEach((place, index) => expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));

  const length = Number(/FlateDecode \/Length (\d+)/.exec(text)?.[1]);
  const image = text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 'stream\n'.length;
  expect([...inflateSync(bytes.subarray(image, image + length))]).toEqual([255, 0, 0, 0, 128, 7]);
  const title = /\/Title <FEFF([0-9a-f]+)>/.exec(text)?.[1] ?? '';
  expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toBe('A song for Ådá 林');
});
