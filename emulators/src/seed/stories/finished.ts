import type { Story } from './story.ts';

export const kitchenLight: Story = {
  key: 'kitchen-light',
  title: 'The Kitchen Light',
  style: 'Folk',
  mood: 'Romantic',
  themes:
    'Our wedding, first dance. We met when the power went out in our building and she knocked to borrow a candle. ' +
    'We talked until the light came back, and neither of us got up to go.',
  references: 'Something like Iron & Wine, fingerpicked, slow enough for two bad dancers.',
  lyrics: `## Verse 1
You knocked with an empty candlestick,
the whole street dark as tea.
I had one match, you had the time,
and that was you and me.

## Chorus
So leave the kitchen light on low,
I know the steps by heart:
two left feet on a wooden floor,
and nowhere else to start.

## Verse 2
They fixed the line a little past two,
the fridge began to hum.
You looked at the door and then at me
and waited for morning to come.

## Chorus
So leave the kitchen light on low,
I know the steps by heart:
two left feet on a wooden floor,
and nowhere else to start.

## Bridge
If every bulb in the city should go,
I'd find you by the sound
of someone laughing on the stairs
with a match she finally found.
`,
};

export const wren: Story = {
  key: 'wren-go-to-sleep',
  title: 'Wren, Go to Sleep',
  style: 'Classical',
  mood: 'Relaxing',
  themes:
    'A lullaby for our daughter Wren, born nine weeks early. She came home in March when the magnolia was out. ' +
    'Her brother Theo counts the stars for her, always to eleven.',
  references: 'Piano and a little cello. Please nothing that gets loud.',
  lyrics: `## Verse 1
Nine weeks too soon and small as a shoe,
the nurses all sang to you.
Now there's a room with the moon in the glass
and a blanket that's yellow and blue.

## Chorus
Wren, go to sleep, there is nothing to do,
the night has been counted by Theo for you:
one for the window and one for the tree,
eleven for heaven, and home you will be.

## Verse 2
Magnolia opened the morning you came,
the whole of the street knew your name.
Your father drove slower than rain down a wall
so nothing would wake you at all.

## Chorus
Wren, go to sleep, there is nothing to do,
the night has been counted by Theo for you:
one for the window and one for the tree,
eleven for heaven, and home you will be.
`,
};

export const harborLights: Story = {
  key: 'harbor-lights',
  title: 'Harbor Lights',
  style: 'Jazz',
  mood: 'Romantic',
  themes:
    'My parents’ fiftieth anniversary. He was a ferry pilot, she sold tickets, and for a year he came in on the wrong ' +
    'side of the pier just to pass her window.',
  lyrics: `## Verse 1
He brought her in on the northern side
when the chart said take the south,
with his cap held over a beating heart
and her name inside his mouth.

## Chorus
Harbor lights, burn a little slow,
there's a boat that won't be hurried home.
Fifty years and he still comes round
the long way, the wrong way, to her window.

## Verse 2
She knew the horn from a mile of fog,
she had change in her hand by then.
"One way, captain, or a return?"
And he bought the return again.
`,
};

export const pawsOnTheStairs: Story = {
  key: 'paws-on-the-stairs',
  title: 'Paws on the Stairs',
  style: 'Country',
  mood: 'Melancholic',
  themes:
    'In memory of Biscuit, fourteen years a very bad guard dog. He slept on the third stair and moved for nobody. ' +
    'It may be a little funny. He was.',
  lyrics: `## Verse 1
He barked at the moon and he barked at the mail
and he licked every burglar's hand.
He buried one slipper in every yard
from here to the end of the land.

## Chorus
And I still step over the third stair down,
though there's nobody lying there.
A house can be quiet and still be full
of paws, old paws, on the stair.

## Verse 2
They say that the good ones go easy and slow,
with their head on the foot of your bed.
He stole half my pillow, he sighed like a king,
and "Good boy," was the last thing I said.
`,
};

export const tenPastSix: Story = {
  key: 'ten-past-six',
  title: 'Ten Past Six',
  style: 'Electronic',
  mood: 'Other',
  otherMood: 'Hopeful, a little restless',
  themes:
    'For my running club’s hundredth Tuesday. We meet at 6:10 under the bridge, in any weather. ' +
    'We started as four strangers after four bad years.',
  lyrics: `## Verse 1
Four strangers and a stopwatch
and a bridge that dripped all night.
Nobody told their story yet,
we only tied them tight.

## Chorus
Ten past six, the river's up before us,
ten past six, the dark is on the run.
A hundred Tuesdays in my bones
and every one begun.
`,
};

export const nightShift: Story = {
  key: 'night-shift',
  title: 'Last Night on Ward Three',
  style: 'Jazz',
  mood: 'Uplifting',
  themes:
    'For Imani, who retires after thirty-one years of night shifts. She hums in the corridor so that nobody wakes up afraid.',
  lyrics: `## Verse 1
Eleven doors, a paper cup,
the clocks all out of tune.
You hummed us through the longest hours
and gave us back by noon.

## Chorus
So go on home, the sun is up,
the ward can hear you still:
a tune that knows each sleeper's name
and never had a bill.
`,
};
