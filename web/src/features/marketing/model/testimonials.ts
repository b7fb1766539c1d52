export interface Testimonial {
  name: string;
  text: string;
  image: string;
  /** An invented person. A deploy is refused while such a person is shown. */
  isInvented?: true;
}

/** SAMPLE DATA: invented people and words, to be replaced by real ones, with their consent and without `isInvented`. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Maya Lindqvist',
    text: 'We danced to our own story. My grandmother, who has not cried since 1974, asked for a handkerchief.',
    image: '/testimonials/maya.svg',
    isInvented: true,
  },
  {
    name: 'Daniel Okafor',
    text: 'I wrote half a page about my parents’ shop. What came back had the bell above the door in it.',
    image: '/testimonials/daniel.svg',
    isInvented: true,
  },
  {
    name: 'Priya Raman',
    text: 'The second option was already close. One small change to the bridge, and it was hers.',
    image: '/testimonials/priya.svg',
    isInvented: true,
  },
];
