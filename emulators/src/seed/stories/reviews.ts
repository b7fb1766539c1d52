import type { DemoReview } from '../demo-order.ts';

/** Reviews of the demo: in a local copy only, like its customers. */
export const kitchenLight: DemoReview = {
  stars: 5,
  name: 'Dana',
  text: 'We danced to it in our kitchen before we danced to it in front of everybody. The candle is in the first line.',
};

export const tenPastSix: DemoReview = {
  stars: 4,
  name: 'Rosa, Tuesday runners',
  text: 'Two lines of the first version were too sad for us. One list of changes, four days, and now forty people sing it under a bridge.',
};

export const nightShift: DemoReview = {
  stars: 5,
  name: 'Ward three',
  text: 'She asked for it three times on her last morning. The humming is really in there.',
};

export const pawsOnTheStairs: DemoReview = {
  stars: 3,
  name: 'R. M.',
  text: 'The song is lovely, but it came two days after we needed it. They told us before, which was kind.',
};

export const harborLights: DemoReview = {
  stars: 5,
  name: 'Rosa',
  text: 'For our parents’ fiftieth. Call their neighbour Mr. Hale at the harbor office if you need a fan of it.',
  hidden: 'personal_data',
};
