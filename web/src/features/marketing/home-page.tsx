import { Closing } from './components/home/closing';
import { Hero } from './components/home/hero';
import { Occasions } from './components/home/occasions';
import { Steps } from './components/home/steps';
import { Testimonials } from './components/home/testimonial-carousel';
import { Why } from './components/home/why';

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
