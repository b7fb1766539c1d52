/** What an occasion lends to a song, found by the words people use for it. */
export interface Occasion {
  name: string;
  words: RegExp;
  lines: readonly string[];
}

export const occasions: readonly Occasion[] = [
  {
    name: 'wedding',
    words: /\b(wedding|first dance|bride|groom|marry|married|vows)\b/i,
    lines: [
      'The rings, the vows, the borrowed rhyme',
      'I’d say “I do” a second time',
      'The aisle was long, the step was slow',
    ],
  },
  {
    name: 'anniversary',
    words: /\banniversar(y|ies)\b/i,
    lines: [
      'Count the candles, count the springs',
      'The years have given more than rings',
      'I’d choose the same old road again',
    ],
  },
  {
    name: 'birthday',
    words: /\bbirthday\b/i,
    lines: [
      'Blow out the candles, make it count',
      'Another year, a bright amount',
      'The cake is crooked, so are we',
    ],
  },
  {
    name: 'farewell',
    words:
      /\b(funeral|memorial|passed away|in memory|in loving memory|died|late (?:father|mother|husband|wife))\b/i,
    lines: [
      'There is a light you left turned on',
      'The chair remembers who is gone',
      'We speak of you as if you heard',
    ],
  },
  {
    name: 'graduation',
    words: /\b(graduat\w+|diploma)\b/i,
    lines: [
      'The cap, the gown, the open gate',
      'You did the work, you stayed up late',
      'The world is wide, go write your name',
    ],
  },
  {
    name: 'retirement',
    words: /\bretire\w*\b/i,
    lines: [
      'Hang up the coat, put down the keys',
      'The Monday clock can take its ease',
      'You gave the years, now keep the days',
    ],
  },
  {
    name: 'birth',
    words: /\b(newborn|new baby|our baby|baby (?:girl|boy)|lullaby)\b/i,
    lines: [
      'Ten little fingers, one small sigh',
      'The moon looks in to say hello',
      'You weigh no more than morning light',
    ],
  },
];
