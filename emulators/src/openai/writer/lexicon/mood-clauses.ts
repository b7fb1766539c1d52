import type { Clauses, MoodName } from './kinds.ts';

/** Whole thoughts of four to seven syllables that any adverbial phrase can follow. Split at '|'. */
const said = (beginning: string, since: string, now: string, turn: string): Clauses => ({
  beginning: beginning.split('|'),
  since: since.split('|'),
  now: now.split('|'),
  turn: turn.split('|'),
});

export const moodClauses: Record<MoodName, Clauses> = {
  Happy: said(
    'You laughed out loud|We sang off-key|The kettle sang|You stole the show|We danced in socks|The whole room grinned|You told that joke',
    'We giggle still|You hum your tune|We burn the toast|The jokes got old|We clink our cups|Our table grew',
    'We laugh out loud|Our cups run over|Everything sings|We sway and spin|The sun comes out|I’m grinning wide|We clap our hands|My heart skips high|The good times roll',
    'If joy could speak, it would sound like you|Let the neighbours knock|Let the dishes wait|Take another bow|Pour the lemonade',
  ),
  Sad: said(
    'The house went still|Your chair sat bare|I kept your coat|The phone stayed dark|The clock ran slow|We said goodbye',
    'I miss your voice|I set your place|Your letters wait|The garden grew without your hands|I talk to you|The seasons turned',
    'I hold you close|I keep your place|The rain comes down|I hum your song|I carry you|I say your name|The candle burns|You’re with me still|I let tears fall',
    'Grief is love with nowhere to go|If I could have an hour more|I would tell you what I never said|Let me rest awhile',
  ),
  Energetic: said(
    'We hit the gas|You kicked the door|We ran the street|The drums came in|You lit the fuse|We jumped the gate|The engine roared',
    'We never slowed|We raised the stakes|You push me on|We broke the mould|Our feet still fly|We shook the walls',
    'We’re running now|The night is ours|We light it up|The bass hits hard|Turn it up loud|Hands in the air|We shake the floor|Feel the drums hit|We’re breaking through',
    'Count it in and let it go|Nothing is going to slow us down|Give me one more round|Louder, louder now',
  ),
  Romantic: said(
    'You took my hand|I knew your eyes|You wore that smile|Our fingers met|I lost my words|You asked my name|We slow-danced close',
    'I love you more|You know my heart|We share one cup|Your hand fits mine|You kiss my brow|I choose you still',
    'I’m yours, my love|I’m home with you|We sway as one|You’re all I need|Hold me closer|I say I do|Dance with me slow|Your heart in mine|Love leads us on',
    'Of every life, I’d ask for ours|If they ask me what love is, I’ll say your name|Marry me again|Let me hold you, dear',
  ),
  Relaxing: said(
    'The water stilled|We took it slow|The hammock swayed|You closed your eyes|Soft rain came down|The curtains breathed',
    'We breathe out deep|The days drift by|The kettle hums|We move like clouds|The evening stays|Our hours unwind',
    'We drift along|The breeze is kind|We lie back down|The stars lean in|Breathe in, breathe out|Rest easy now|Let the world wait|The tide comes in|We float away',
    'There is nowhere else to be|Lay it down, let it all float by|Leave the clock face down|Let the quiet grow',
  ),
  Uplifting: said(
    'You stood up tall|We took the leap|The morning came|You packed your dreams|We found our feet|You learned to fly',
    'We climbed the hill|You carried on|The doors swung wide|Your light has grown|We mended well|You beat the odds',
    'We rise again|The dawn is ours|Your dream holds true|We walk on proud|Lift up your eyes|You light the way|We’re standing tall|Hope finds a voice|The sky breaks wide',
    'Every scar became a star to steer by|When you doubt it, hear me sing|Look how far you came|Spread your wings and see',
  ),
  Melancholic: said(
    'The leaves came down|You waved once more|The platform cleared|The lamps burned low|We walked in grey|Old records played',
    'I trace your name|The photos fade|The swing hangs still|Time wears us thin|Your scent remains|The town has changed',
    'I think of you|The record spins|The dusk leans in|I wait a while|The echoes hum|I’m half-way gone|The embers glow|Blue hours call|Your shadow stays',
    'Maybe some doors are only dreams|I would not trade the ache away|Memory, be kind|Play that waltz once more',
  ),
  Other: said(
    'It all began|We started small|I learned your name|The story stirred|You came along|We found the words',
    'The years rolled on|We’re writing still|We found our way|You changed my course|The pages turned|We kept our word',
    'We sing it now|The words come home|We know the tune|It plays for you|This song is yours|I hear it ring|We tell the tale|It lives in us|The chorus swells',
    'If you ever lose the tune, I’ll hum it|This is what I meant to say|Keep this song for good|Here is all I know',
  ),
};
