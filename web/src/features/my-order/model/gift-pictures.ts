import { brand } from '@keepsong/domain/brand';
import type { Gift } from '@keepsong/domain/documents/gift';
import { directionOf, isolated, withNeededMarks } from '@keepsong/domain/direction';
import { giftColours, type GiftColours } from '@keepsong/domain/gift-palette';
import { generate } from 'lean-qr';
import { fonts, weight } from '@/theme/tokens';
import { imagePdf } from './image-pdf';
import { momentWords } from './zoned-time';

type Pictured = Pick<Gift, 'recipient' | 'sender' | 'design' | 'palette' | 'opensAt' | 'timeZone'>;

/** A6 at 424 dots per inch. */
const CARD = { width: 1748, height: 2464 } as const;
/** The tallest format that feeds do not crop. */
const SHARED = { width: 1080, height: 1350 } as const;
/** The quiet zone of a QR code, in modules. */
const QUIET = 4;

interface Drawing {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  colours: GiftColours;
}

async function createDrawing(
  { width, height }: { width: number; height: number },
  gift: Pictured,
): Promise<Drawing> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  await loadFonts(`${gift.recipient} ${gift.sender} 0123456789`);
  const colours = giftColours(gift.design, gift.palette);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width, height);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  return { canvas, context, colours };
}

/** The first family of a stack is ours. The next ones are made of fonts of the device, and loading one that it lacks fails. */
const ours = (stack: string) => stack.slice(0, stack.indexOf(','));

/** Loads our fonts for the characters of `text`. Others, as of names in another script, come from the device. */
export async function loadFonts(text: string): Promise<void> {
  await Promise.all([
    document.fonts.load(`${weight.bold} 100px ${ours(fonts.display)}`, text),
    document.fonts.load(`${weight.regular} 40px ${ours(fonts.text)}`, text),
  ]);
}

/** A record, half outside the page, in the cover's colours. */
function drawRecord({ context, colours }: Drawing, x: number, y: number, radius: number): void {
  const circle = (share: number) => {
    context.beginPath();
    context.arc(x, y, radius * share, 0, Math.PI * 2);
  };
  context.fillStyle = colours.accent;
  circle(1);
  context.fill();
  context.strokeStyle = colours.onAccent;
  context.lineWidth = radius / 130;
  context.globalAlpha = 0.35;
  for (const share of [0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.51, 0.44]) {
    circle(share);
    context.stroke();
  }
  context.globalAlpha = 1;
  context.fillStyle = colours.ground;
  circle(0.3);
  context.fill();
  context.fillStyle = colours.ink;
  circle(0.035);
  context.fill();
}

/** Wraps at words, and inside a word that does not fit. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && !fits(`${line} ${word}`)) {
      lines.push(line);
      line = '';
    }
    if (line || fits(word)) {
      line = line ? `${line} ${word}` : word;
      continue;
    }
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}

interface TextBox {
  /** The first baseline is one line below. */
  top: number;
  width: number;
  size: number;
  /** The maximum of lines; longer text shrinks. */
  mostLines: number;
  font: string;
}

/** Returns the bottom of the text. */
function drawText({ canvas, context }: Drawing, text: string, box: TextBox): number {
  const { top, width, font, mostLines } = box;
  let { size } = box;
  context.direction = directionOf(text);
  const fits = (line: string) => context.measureText(line).width <= width;
  let lines: string[];
  do {
    context.font = font.replace('{size}', `${size}px`);
    lines = wrapped(text, fits);
    size *= 0.94;
  } while (lines.length > mostLines && size > 20);
  const step = (size / 0.94) * 1.16;
  lines.forEach((line, index) => context.fillText(line, canvas.width / 2, top + step * (index + 1)));
  return top + step * lines.length;
}

const DISPLAY = `${weight.bold} {size} ${fonts.display}`;
const TEXT = `${weight.regular} {size} ${fonts.text}`;

function drawNames(
  drawing: Drawing,
  top: number,
  scale: number,
  { recipient, sender }: Partial<Pictured>,
): number {
  const { canvas, context, colours } = drawing;
  const width = canvas.width * 0.82;
  context.fillStyle = colours.ink;
  let end = drawText(drawing, 'A song for', { top, width, size: 62 * scale, mostLines: 1, font: TEXT });
  end = drawText(drawing, recipient ?? '', {
    top: end,
    width,
    size: 168 * scale,
    mostLines: 2,
    font: DISPLAY,
  });
  if (!sender) return end;
  return drawText(drawing, `from ${isolated(sender)}`, {
    top: end + 40 * scale,
    width,
    size: 58 * scale,
    mostLines: 2,
    font: TEXT,
  });
}

/** Always dark on light, because some readers scan no other codes. */
function drawCode(
  { context, canvas }: Drawing,
  link: string,
  top: number,
  side: number,
  paper: GiftColours,
): void {
  const code = generate(link);
  const modules = code.size + 2 * QUIET;
  // Whole pixels keep the edges sharp.
  const scale = Math.floor(side / modules);
  const left = Math.round((canvas.width - modules * scale) / 2);
  context.fillStyle = paper.ground;
  context.beginPath();
  context.roundRect(left, top, modules * scale, modules * scale, scale * 2);
  context.fill();
  context.fillStyle = paper.ink;
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y))
        context.fillRect(left + (x + QUIET) * scale, top + (y + QUIET) * scale, scale, scale);
    }
  }
}

/** A card to print: names, the link's QR code, and the opening time of a page that waits. */
export async function giftCard(gift: Pictured, link: string, isOpen: boolean): Promise<Blob> {
  const drawing = await createDrawing(CARD, gift);
  const { context, canvas, colours } = drawing;
  drawRecord(drawing, CARD.width / 2, 60, 600);
  const end = drawNames(drawing, 740, 1, gift);
  const side = Math.min(960, CARD.height - end - 380);
  drawCode(drawing, link, Math.round(end + 70), side, giftColours('paper', gift.palette));
  context.fillStyle = colours.ink;
  const width = CARD.width * 0.82;
  const opens = isOpen ? 'Scan it, and listen.' : `It opens on ${momentWords(gift.opensAt, gift.timeZone)}.`;
  const below = drawText(drawing, opens, { top: end + side + 85, width, size: 50, mostLines: 2, font: TEXT });
  drawText(drawing, link.replace(/^https?:\/\//, ''), {
    top: below + 14,
    width,
    size: 38,
    mostLines: 2,
    font: TEXT,
  });
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return imagePdf(pixels, withNeededMarks(`A song for ${isolated(gift.recipient)}`));
}

/** A picture to share, with only the recipient's name and the fact of a song. */
export async function giftPicture(gift: Pictured): Promise<Blob> {
  const drawing = await createDrawing(SHARED, gift);
  drawRecord(drawing, SHARED.width / 2, 470, 380);
  drawNames(drawing, 900, 0.8, { recipient: gift.recipient });
  drawing.context.globalAlpha = 0.8;
  drawText(drawing, brand.name, { top: SHARED.height - 96, width: 800, size: 34, mostLines: 1, font: TEXT });
  return new Promise((resolve, reject) =>
    drawing.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))),
      'image/png',
    ),
  );
}
