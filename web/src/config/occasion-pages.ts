import { paths } from './paths';

/** The pages of occasions; `name` is in the browser's tab and in links. Their texts are in `features/gallery/model`. */
export const occasionPages = [
  { path: paths.weddingSongs, name: 'Wedding Songs' },
  { path: paths.birthdaySongs, name: 'Birthday Songs' },
  { path: paths.memorialSongs, name: 'Songs in Memory' },
] as const;
