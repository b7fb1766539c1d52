import type { Clauses, StyleName } from './kinds.ts';

const said = (beginning: string, since: string, now: string, turn: string): Clauses => ({
  beginning: beginning.split('|'),
  since: since.split('|'),
  now: now.split('|'),
  turn: turn.split('|'),
});

export const styleClauses: Record<StyleName, Clauses> = {
  Pop: said(
    'The city glowed|Our song came on|We made a wish',
    'That hook still plays|We skip like stones|Our colours pop',
    'Oh, sing it back|Hearts beat in time|This one’s for us',
    'Take it to the top one more time|Sing it to the back row',
  ),
  Rock: said(
    'The amps kicked in|We drove all night|The strings cut deep',
    'The tape still rolls|We wear our scars|The highway calls',
    'We burn like stars|Turn up the sound|We shout it out',
    'Let the last chord ring until it breaks|Bring the hammer down',
  ),
  Jazz: said(
    'The bass walked in|The brushes swirled|A trumpet sighed',
    'The band swings on|We trade our fours|The piano knows',
    'We swing it slow|The saxes croon|Let the band play',
    'Take a chorus, baby, take it slow|Blow another verse',
  ),
  Classical: said(
    'The strings drew breath|A quiet hymn|The curtain rose',
    'The theme returns|The cello speaks|The voices blend',
    'The music swells|The strings ascend|All voices rise',
    'Let the final chord hold us both in light|Hush, the violins',
  ),
  'Hip Hop': said(
    'We had no plan, we had a beat|Two quarters and a dream to eat|You wrote your name in wet concrete',
    'From the back of the bus to the front of the line|They doubted hard, we did just fine|We flipped the page, we signed the dotted line',
    'Hands up if you know the name|We do it real, no need for fame|Say it loud and say it plain',
    'Every bar I spit is a brick I laid|Put some respect on every hour we gave',
  ),
  Folk: said(
    'The river ran|The fiddle played|The hills stood green',
    'The old oak leans|The stories keep|The harvest came',
    'We sing by turns|The fiddles reel|The lanterns glow',
    'Pass the song around until it’s yours|Mend the fire, friend',
  ),
  Country: said(
    'The porch light burned|That pickup coughed|The screen door slammed',
    'The fence still stands|The dog got old|The radio hums',
    'We two-step slow|The steel guitars cry|Boots hit the boards',
    'Raise a glass to what the good Lord gave|Tip your hat to time',
  ),
  Electronic: said(
    'The signal flared|The lasers swept|The bassline dropped',
    'The circuit hums|We loop the night|The pulse runs on',
    'We’re pure light now|The synths take off|Feel the pulse climb',
    'Drop it to a heartbeat, build it up|Fade us into light',
  ),
  'R&B': said(
    'You moved real slow|The groove rolled in|Your whisper fell',
    'That groove still holds|You know my moves|We take our time',
    'Ooh, stay with me|Your love runs deep|Slow down the night',
    'Say it low, say it like you mean it|Ooh, let it all go',
  ),
  Other: said(
    'A melody came|The room grew warm|Somebody hummed',
    'The tune lived on|We hum it still|The rhythm stayed',
    'Sing it with me|The music stays|Our voices meet',
    'Leave a little room for what comes next|Hold the final note',
  ),
};
