/** Who makes a song, for buyers: who writes, who sings, what a model is used for. Each is a sentence. */
export interface Makers {
  writes: string;
  sings: string;
  model: string;
}

export const DEFAULT_MAKERS: Makers = {
  writes: 'Lyrics are written by a person, from your story.',
  sings: 'Music and vocals are made by people.',
  model: 'A language model may suggest a first draft of the lyrics; a person reads and changes it.',
};

export const makersText = ({ writes, sings, model }: Makers): string => `${writes} ${sings} ${model}`;
