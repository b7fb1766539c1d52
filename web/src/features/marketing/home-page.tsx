import { Closing } from './home/closing';
import { Hero } from './home/hero';
import { Occasions } from './home/occasions';
import { Steps } from './home/steps';
import { Testimonials } from './home/testimonial-carousel';
import { Why } from './home/why';

export function HomePage() {
  return (
    <>
      <Hero />
      <Why />
      <Steps />
      <Occasions />
      <Testimonials />
      <Closing />
    </>
  );
}
