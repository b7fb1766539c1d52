import NextIcon from '@mui/icons-material/ArrowForwardRounded';
import PreviousIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Framed } from '@/components/ui/framed';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { Portrait } from './portrait';
import { Disc } from './sleeve-art';
import { testimonials } from '../../model/testimonials';
import type { Testimonial } from '../../model/testimonials';

/**
 * Testimonials, one at a time. It scrolls by touch, wheel and buttons, never moves automatically, and is a scrollable row
 * without JavaScript.
 */
export function Testimonials() {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const last = testimonials.length - 1;

  function show(index: number) {
    const slide = track.current?.children[index];
    if (!(slide instanceof HTMLElement) || !track.current) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current.scrollTo({ left: slide.offsetLeft, behavior: calm ? 'auto' : 'smooth' });
  }

  function noticeScroll() {
    const element = track.current;
    if (element) setShown(Math.round(element.scrollLeft / element.clientWidth));
  }

  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label="What our customers say"
      className="plum"
      sx={{ paddingBlock: { xs: 7, md: 11 } }}
    >
      <Container maxWidth="lg">
        <Box
          component="ul"
          ref={track}
          tabIndex={0}
          aria-label="Testimonials"
          onScroll={noticeScroll}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') show(Math.min(last, shown + 1));
            else if (event.key === 'ArrowLeft') show(Math.max(0, shown - 1));
            else return;
            event.preventDefault();
          }}
          sx={{
            position: 'relative',
            display: 'grid',
            gridAutoFlow: 'column',
            gridAutoColumns: '100%',
            overflowX: 'auto',
            scrollSnapType: 'x mandatory',
            scrollbarWidth: 'none',
          }}
        >
          {testimonials.map((testimonial, index) => (
            <Box
              component="li"
              key={testimonial.name}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${testimonials.length}`}
              sx={{
                scrollSnapAlign: 'start',
                display: 'grid',
                gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
                columnGap: 10,
                alignItems: 'center',
              }}
            >
              <Box component="figure" sx={{ maxWidth: '48rem' }}>
                <Typography
                  variant="h2"
                  component="blockquote"
                  sx={{
                    fontWeight: 'fontWeightRegular',
                    fontSize: 'clamp(1.625rem, 1.1rem + 2.2vw, 2.625rem)',
                  }}
                >
                  {`“${testimonial.text}”`}
                </Typography>
                <Box
                  component="figcaption"
                  sx={{ display: 'flex', gap: 2, alignItems: 'center', marginBlockStart: 4 }}
                >
                  <Portrait name={testimonial.name} image={testimonial.image} />
                  <span>
                    <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                      {testimonial.name}
                    </Typography>
                    <Typography component="span" color="textSecondary">
                      {testimonial.role}
                    </Typography>
                  </span>
                </Box>
              </Box>
              <TheirSleeve {...testimonial.song} />
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', marginBlockStart: 4 }}>
          <Step label="Previous testimonial" to={shown - 1} isPossible={shown > 0} onStep={show}>
            <PreviousIcon />
          </Step>
          <Step label="Next testimonial" to={shown + 1} isPossible={shown < last} onStep={show}>
            <NextIcon />
          </Step>
          <Typography aria-live="polite" color="textSecondary" sx={{ marginInlineStart: 1.5 }}>
            <span className="visually-hidden">Testimonial </span>
            <span>{`${shown + 1} / ${testimonials.length}`}</span>
          </Typography>
        </Box>
      </Container>
    </Box>
  );
}

interface StepProps {
  label: string;
  to: number;
  isPossible: boolean;
  onStep: (index: number) => void;
  children: ReactNode;
}

function Step({ label, to, isPossible, onStep, children }: StepProps) {
  const isHydrated = useHydrated();
  return (
    <IconButton
      aria-label={label}
      aria-disabled={!isPossible || !isHydrated}
      onClick={() => isPossible && onStep(to)}
      sx={{
        border: '1px solid currentColor',
        '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
      }}
    >
      {children}
    </IconButton>
  );
}

/** The customer's record, half out of its sleeve; hidden on narrow screens, for space. */
function TheirSleeve({ title, sleeve }: Testimonial['song']) {
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, width: 300, paddingInlineEnd: '56px' }}>
      <Box sx={{ position: 'relative' }}>
        <Box sx={{ position: 'absolute', inset: '3%', transform: 'translateX(26%)' }}>
          <Disc />
        </Box>
        <Framed elevation={6} sx={{ position: 'relative' }}>
          <img src={sleeve} alt="" width={244} height={244} loading="lazy" />
        </Framed>
      </Box>
      <Typography variant="caption" sx={{ marginBlockStart: 2 }}>
        {`Their song: ${title}`}
      </Typography>
    </Box>
  );
}
