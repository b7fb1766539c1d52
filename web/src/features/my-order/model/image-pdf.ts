/** A6 in points of 1/72 inch. */
export const A6 = { width: 297.64, height: 419.53 } as const;

export interface Pixels {
  width: number;
  height: number;
  /** RGBA bytes per pixel, as in a canvas. */
  data: Uint8ClampedArray;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function withoutAlpha({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgb.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  return rgb;
}

/** UTF-16 with a byte order mark in hexadecimal, for any script. */
function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

/**
 * A PDF of one A6 page with one lossless picture. A picture prints names in every script; a PDF library would embed a font for
 * each. The format is ISO 32000 and needs only five objects and a cross-reference table.
 */
export async function imagePdf(picture: Pixels, title: string): Promise<Blob> {
  const image = await deflated(withoutAlpha(picture));
  const drawing = `q ${A6.width} 0 0 ${A6.height} 0 0 cm /I Do Q`;
  const objects: { head: string; body?: Uint8Array<ArrayBuffer> }[] = [
    { head: `<< /Type /Catalog /Pages 2 0 R /Lang (en) >>` },
    { head: `<< /Type /Pages /Kids [3 0 R] /Count 1 >>` },
    {
      head:
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A6.width} ${A6.height}] ` +
        `/Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R >>`,
    },
    {
      head:
        `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} ` +
        `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${image.length} >>`,
      body: image,
    },
    { head: `<< /Length ${drawing.length} >>`, body: new TextEncoder().encode(drawing) },
    { head: `<< /Title ${pdfText(title)} >>` },
  ];

  const encode = (text: string) => new TextEncoder().encode(text);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (part: Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  write(encode('%PDF-1.4\n'));
  const places = objects.map(({ head, body }, index) => {
    const place = length;
    write(encode(`${index + 1} 0 obj\n${head}\n`));
    if (body) {
      write(encode('stream\n'));
      write(body);
      write(encode('\nendstream\n'));
    }
    write(encode('endobj\n'));
    return place;
  });
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  write(
    encode(
      `xref\n0 ${count}\n0000000000 65535 f \n${rows}` +
        `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Blob(parts, { type: 'application/pdf' });
}
