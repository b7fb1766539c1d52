/** A script that can be asked for before React is there. */
export interface Part<Code> {
  load: () => Promise<Code>;
  /** Null until it has come. */
  loaded: Code | null;
}

export function partOf<Code>(load: () => Promise<Code>): Part<Code> {
  const part: Part<Code> = { loaded: null, load: async () => (part.loaded = await load()) };
  return part;
}
