import { z } from '@keepsong/domain/zod';

/** Signing out removes keys with the prefix `keepsong.`. */
const PREFIX = 'keepsong.lyrics-line.';

export type TextKind = 'comment' | 'edit';

interface TextOf {
  songId: string;
  lineId: string;
  kind: TextKind;
}

const keptSchema = z.object({
  text: z.string(),
  /** The line that it was written about. */
  base: z.string(),
});
export type KeptText = z.output<typeof keptSchema>;

const keyOf = ({ songId, lineId, kind }: TextOf) => `${PREFIX}${songId}.${lineId}.${kind}`;

function parsed(stored: string | null): KeptText | null {
  const kept = stored === null ? null : keptSchema.safeParse(JSON.parse(stored));
  return kept?.success ? kept.data : null;
}

/** What was typed about a line in this tab and not sent yet; null when nothing was. */
export function readKeptText(about: TextOf): KeptText | null {
  try {
    return parsed(sessionStorage.getItem(keyOf(about)));
  } catch {
    return null;
  }
}

/** Keeps the text through a reload; null removes it. Does nothing when storage is full or blocked. */
export function keepText(about: TextOf, kept: KeptText | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(keyOf(about));
    else sessionStorage.setItem(keyOf(about), JSON.stringify(kept));
  } catch {
    // The text stays in its field.
  }
}

/** Texts about lines of the song that are no longer there. */
export function textsWithoutLine(songId: string, lineIds: ReadonlySet<string>): (TextOf & KeptText)[] {
  try {
    const prefix = `${PREFIX}${songId}.`;
    return Object.keys(sessionStorage).flatMap((key) => {
      if (!key.startsWith(prefix)) return [];
      const [lineId = '', kind] = key.slice(prefix.length).split('.');
      const kept = parsed(sessionStorage.getItem(key));
      const isLost = !lineIds.has(lineId) && kept !== null && (kind === 'comment' || kind === 'edit');
      return isLost ? [{ songId, lineId, kind, ...kept }] : [];
    });
  } catch {
    return [];
  }
}
