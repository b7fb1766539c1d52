import type { Story } from './story.ts';

export const fortyHarvests: Story = {
  key: 'forty-harvests',
  title: 'Forty Harvests',
  style: 'Country',
  mood: 'Uplifting',
  themes:
    'Dad hands the orchard over to my sister this fall. Forty harvests, one tractor (it is called Ruth), and he has ' +
    'never taken a holiday in September. Retirement party on the 14th.',
  references: 'Johnny Cash without the prison.',
  lyrics: `## Verse 1
Ruth won't start in the cold any more
and neither, he says, do I.
But he's out in the rows with a lamp and a knife
before there is blue in the sky.

## Chorus
Forty harvests, count them by the crate,
by the rain that came early, the frost that came late.
Hand her the key to the old red gate,
there's an apple still warm from the sun: it can wait.

## Verse 2
My sister can graft and my sister can mend,
she swears just exactly like you.
Sit down in the shade that you planted yourself
and tell her what not to do.
`,
};

export const tenSummers: Story = {
  key: 'ten-summers',
  title: 'Ten Summers',
  style: 'Pop',
  mood: 'Romantic',
  themes:
    'Tenth anniversary. Every summer we rent the same leaking cottage at the lake, and every summer one of us says ' +
    'never again. He doesn’t know yet that I bought it.',
  references: 'Fleetwood Mac, but happy.',
  lyrics: `## Verse 1
There's a bucket by the bed for the rain,
there's a nail where the map used to hang.
You said "never again" in the doorway,
and the screen door agreed with a bang.

## Chorus
Ten summers, and I'd take ten more
of sand in the sheets and the same stuck door.
I've got something to tell you down by the shore:
we won't have to leave any more.
`,
};

export const grandpaJoe: Story = {
  key: 'letters-to-grandpa-joe',
  title: 'Letters to Grandpa Joe',
  style: 'Jazz',
  mood: 'Melancholic',
  themes:
    'For the memorial on Saturday week. He played trumpet on a cruise ship before he drove a bus for thirty years, and ' +
    'he whistled every stop. We found the letters he never sent to my grandmother.',
  references: 'Chet Baker. He would have wanted someone to smile.',
  lyrics: `## Verse 1
He whistled Elm Street in B flat,
the terminus in C.
He'd tip his cap to the empty seats
as if they were the sea.

## Chorus
Dear Nell, I'm writing from the band,
the moon is out of tune.
I have your picture in my hand,
I'll post this letter soon.

## Verse 2
We found them tied with trumpet wire,
as many as the days.
He never sent her even one:
he took her, anyways.
`,
};

export const platformNine: Story = {
  key: 'platform-nine',
  title: 'Platform Nine',
  style: 'R&B',
  mood: 'Romantic',
  themes:
    'Two years of long distance, Fridays 19:42, platform nine. In May I move. I want to play it to her on that platform.',
  lyrics: '',
};

export const classDismissed: Story = {
  key: 'class-dismissed',
  title: 'Class Dismissed',
  style: 'Pop',
  mood: 'Uplifting',
  themes:
    'Our maths teacher retires in June after thirty-four years in room 12. She never said that an answer was wrong; she said ' +
    '“show me how you got there”. She kept a drawer of pencils for everybody who forgot theirs, and she taught my mother too. ' +
    'The whole class sings.',
  references: 'Something that thirty people who cannot sing can sing.',
  lyrics: '',
};

export const secondVerse: Story = {
  key: 'untitled-for-mum',
  title: '',
  style: 'Electronic',
  mood: 'Happy',
  themes: 'Mum’s sixtieth. She discovered techno last year and will not stop talking about it.',
  lyrics: '',
};

export const sundayAnthem: Story = {
  key: 'sunday-league',
  title: 'Sunday League Anthem',
  style: 'Rock',
  mood: 'Energetic',
  themes: 'We have lost every match since 2019 and the changing room needs something to shout.',
  lyrics: '',
};

export const blueDoor: Story = {
  key: 'the-blue-door',
  title: 'The Blue Door',
  style: 'Folk',
  mood: 'Melancholic',
  themes: 'We are selling the house I grew up in. My brother and I painted the door without asking, in 1988.',
  lyrics: '',
};

export const snowDay: Story = {
  key: 'snow-day',
  title: 'Snow Day',
  style: 'Hip Hop',
  mood: 'Happy',
  themes: 'My class (2b) wants a song about the day the bus did not come.',
  lyrics: '',
};

export const sameMoon: Story = {
  key: 'same-moon',
  title: 'Same Moon Over Lagos and Leeds',
  style: 'Other',
  otherStyle: 'Highlife with a string quartet',
  mood: 'Happy',
  themes:
    'Two families, one wedding, 4,000 miles. Her aunties will dance whatever happens; my uncles must be made to. ' +
    'Please leave room for everyone to shout the names.',
  ownLyrics: true,
  lyrics: `## Call
Who is at the door?
(All of us!)
Who has brought the rice?
(All of us!)

## Chorus
Same moon over Lagos and Leeds,
one has the rhythm and one has the rain.
Tie the two cloths at the ends, at the ends,
they will not come apart again.
`,
};
