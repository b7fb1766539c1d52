import NextIcon from '@mui/icons-material/ArrowForwardRounded';
import PreviousIcon from '@mui/icons-material/ArrowBackRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { ENDING_WORDS, HOME_REVIEWS } from '@keepsong/domain/reviews';
import { isWithin, cut } from '@keepsong/domain/text';
import { Row, Stack } from '@/components/ui/layout';
import { Stars } from '@/components/ui/stars';
import { paths } from '@/config/paths';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { usePublicReviews } from '../../api/public-reviews';
import { ratingText } from '../../model/rating-text';
import { testimonials, type Testimonial } from '../../model/testimonials';

/** A customer, what they say, and either their stars or, of the samples, their picture. */
interface Slide extends Partial<Pick<Testimonial, 'image'>> {
  key: string;
  name: string;
  text: string;
  role: string;
  stars?: number;
}

const LONGEST_LARGE = 160;

const samples = (): Slide[] =>
  import.meta.env.VITE_TESTIMONIALS === 'off'
    ? []
    : testimonials.map((sample) => ({ ...sample, key: sample.name, role: 'Customer' }));

/** The newest reviews in their place on the home page. Without any, the samples where these are shown, which is never in production. */
export function Testimonials() {
  const { data } = usePublicReviews();
  if (!data) return null;
  const slides = data.reviews
    .slice(0, HOME_REVIEWS)
    .map(({ id, ending, ...review }): Slide => ({ ...review, key: id, role: ENDING_WORDS[ending] }));
  if (slides.length === 0) {
    const shown = samples();
    return shown.length > 0 && <Carousel slides={shown} />;
  }
  return (
    <Carousel slides={slides}>
      <Typography>{ratingText(data)}</Typography>
      <Link href={paths.reviews} color="inherit">
        All reviews
      </Link>
    </Carousel>
  );
}

const STEPS = [
  { label: 'Previous testimonial', by: -1, Icon: PreviousIcon },
  { label: 'Next testimonial', by: 1, Icon: NextIcon },
];

/** Scrolls by touch, wheel, keys and buttons, never by itself; without JavaScript it is a row that scrolls. */
function Carousel({ slides, children }: { slides: readonly Slide[]; children?: ReactNode }) {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isHydrated = useHydrated();

  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label="What our customers say"
      className="plum"
      sx={{ paddingBlock: { xs: 7, md: 11 } }}
    >
      <Container maxWidth="lg">
        <Stack gap={4}>
          <Box
            component="ul"
            ref={track}
            tabIndex={0}
            aria-label="Testimonials"
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setShown(Math.round(scrollLeft / clientWidth))
            }
            sx={{
              position: 'relative',
              display: 'grid',
              gridAutoFlow: 'column',
              gridAutoColumns: '100%',
              overflowX: 'auto',
              scrollSnapType: 'x mandatory',
              scrollbarWidth: 'none',
              '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
            }}
          >
            {slides.map(({ key, name, text, role, stars, image }, index) => (
              <Box
                component="li"
                key={key}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                sx={{ scrollSnapAlign: 'start', display: 'grid', alignItems: 'center' }}
              >
                <Stack component="figure" gap={4}>
                  {stars !== undefined && <Stars count={stars} />}
                  <Typography
                    dir="auto"
                    variant="h2"
                    component="blockquote"
                    sx={{
                      fontWeight: 'fontWeightRegular',
                      fontSize: isWithin(text, LONGEST_LARGE)
                        ? 'clamp(1.625rem, 1.1rem + 2.2vw, 2.625rem)'
                        : 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {`“${text}”`}
                  </Typography>
                  <Row component="figcaption" gap={2} isOneLine>
                    <Portrait name={name} image={image} />
                    <div>
                      <Typography dir="auto" variant="subtitle2">
                        {name}
                      </Typography>
                      <Typography color="textSecondary">{role}</Typography>
                    </div>
                  </Row>
                </Stack>
              </Box>
            ))}
          </Box>
          <Row gap={3} isSpread>
            <Row isOneLine>
              {STEPS.map(({ label, by, Icon }) => {
                const isPossible = isHydrated && slides[shown + by] !== undefined;
                return (
                  <IconButton
                    key={label}
                    aria-label={label}
                    aria-disabled={!isPossible}
                    onClick={() =>
                      track.current?.scrollTo({ left: (shown + by) * track.current.clientWidth })
                    }
                    sx={{
                      border: '1px solid currentColor',
                      '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
                    }}
                  >
                    <Icon />
                  </IconButton>
                );
              })}
              <Typography aria-live="polite" color="textSecondary">
                <span className="visually-hidden">Testimonial </span>
                <span>{`${shown + 1} / ${slides.length}`}</span>
              </Typography>
            </Row>
            {children && <Row gap={3}>{children}</Row>}
          </Row>
        </Stack>
      </Container>
    </Box>
  );
}

function Portrait({ name, image }: { name: string; image: string | undefined }) {
  const initials = name
    .split(' ', 2)
    .map((part) => cut(part, 1))
    .join('');
  return (
    <Avatar
      {...(image && { src: image })}
      alt=""
      sx={{
        width: 60,
        height: 60,
        backgroundColor: 'keepsong.cream',
        color: 'keepsong.plumGround',
        fontSize: 'inherit',
        fontWeight: 'fontWeightBold',
      }}
    >
      <span aria-hidden>{initials}</span>
    </Avatar>
  );
}
