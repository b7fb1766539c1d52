import { catalogue, formatCents } from '@keepsong/domain/pricing';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { theme } from '@/theme/theme';

const { keepsong, primary, secondary, background, text, divider } = theme.vars.palette;
const SERIF = theme.typography.h3.fontFamily ?? 'serif';
const SANS = theme.typography.body1.fontFamily ?? 'sans-serif';

/** Decorative illustration of a step. */
function Vignette({ children }: { children: ReactNode }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 220 132"
      aria-hidden
      sx={{ display: 'block', width: { xs: 220, md: '100%' }, overflow: 'visible' }}
    >
      {children}
    </Box>
  );
}

/** A notebook page with a first sentence. */
function Story() {
  return (
    <Vignette>
      <g transform="rotate(-3 110 66)">
        <rect x="14" y="8" width="192" height="116" rx="5" fill={background.paper} stroke={divider} />
        <path d="M40 8v116" stroke={primary.main} strokeOpacity="0.45" />
        <path d="M14 42h192M14 66h192M14 90h192" stroke={divider} />
        <g fontFamily={SERIF} fontStyle="italic" fontSize="16" fill={text.primary}>
          <text x="50" y="36">
            He missed his flight
          </text>
          <text x="50" y="60">
            and we talked until
          </text>
          <text x="50" y="84">
            four.
          </text>
        </g>
        <path d="M87 72v16" stroke={primary.main} strokeWidth="2" strokeLinecap="round" />
      </g>
    </Vignette>
  );
}

const CHIPS = [
  { x: 6, y: 14, width: 66, word: 'Folk', isChosen: true },
  { x: 82, y: 14, width: 62, word: 'Jazz', isChosen: false },
  { x: 154, y: 14, width: 60, word: 'Pop', isChosen: false },
  { x: 6, y: 60, width: 86, word: 'Romantic', isChosen: true },
  { x: 102, y: 60, width: 92, word: 'Energetic', isChosen: false },
];

/** Styles and moods to choose from, two of them chosen. */
function Sound() {
  return (
    <Vignette>
      {CHIPS.map(({ x, y, width, word, isChosen }) => (
        <g key={word}>
          <rect
            x={x}
            y={y}
            width={width}
            height="34"
            rx="17"
            fill={isChosen ? primary.main : 'none'}
            stroke={isChosen ? primary.main : text.secondary}
            strokeOpacity={isChosen ? 1 : 0.5}
          />
          <text
            x={x + width / 2}
            y={y + 22.5}
            textAnchor="middle"
            fontFamily={SANS}
            fontSize="15"
            fontWeight="600"
            fill={isChosen ? primary.contrastText : text.secondary}
          >
            {word}
          </text>
        </g>
      ))}
      <path
        d="M6 122c40-14 72 8 104 0s64-12 104-2"
        fill="none"
        stroke={keepsong.coralGlow}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Vignette>
  );
}

/** The receipt: one line, one total. */
function Receipt() {
  const price = formatCents(catalogue.song.amountCents);
  return (
    <Vignette>
      <path
        d="M30 6h160v112l-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8-10 8-10-8Z"
        fill={background.paper}
        stroke={divider}
      />
      <g fontFamily={SANS} fontSize="13" fill={text.secondary}>
        <text x="46" y="36">
          One song
        </text>
        <text x="174" y="36" textAnchor="end">
          {price}
        </text>
      </g>
      <path d="M46 52h128" stroke={divider} strokeDasharray="3 4" />
      <text x="46" y="86" fontFamily={SERIF} fontSize="22" fontWeight="600" fill={text.primary}>
        {price}
      </text>
      <g transform="rotate(-10 160 80)">
        <rect
          x="136"
          y="67"
          width="48"
          height="25"
          rx="4"
          fill="none"
          stroke={primary.main}
          strokeWidth="2"
        />
        <text
          x="160.5"
          y="84"
          textAnchor="middle"
          fontFamily={SANS}
          fontSize="13"
          fontWeight="700"
          letterSpacing="1"
          fill={primary.main}
        >
          once
        </text>
      </g>
    </Vignette>
  );
}

const RINGS = [12, 18, 24, 30, 36];

/** Two records, the first and the second option. */
function Options() {
  return (
    <Vignette>
      {[
        { x: 66, word: 'A', ground: secondary.main },
        { x: 154, word: 'B', ground: keepsong.coralGlow },
      ].map(({ x, word, ground }) => (
        <g key={word}>
          <circle cx={x} cy="66" r="58" fill={ground} stroke={background.default} strokeWidth="4" />
          <g fill="none" stroke={background.default} strokeOpacity="0.35">
            {RINGS.map((ring) => (
              <circle key={ring} cx={x} cy="66" r={ring + 16} />
            ))}
          </g>
          <circle cx={x} cy="66" r="20" fill={background.default} />
          <text
            x={x}
            y="73"
            textAnchor="middle"
            fontFamily={SERIF}
            fontSize="20"
            fontWeight="600"
            fill={text.primary}
          >
            {word}
          </text>
        </g>
      ))}
    </Vignette>
  );
}

const BARS = [18, 34, 26, 52, 40, 64, 48, 72, 56, 38, 60, 44, 30, 50, 24, 36, 20];
const HEARD = 7;

/** The finished song, playing. */
function Recording() {
  return (
    <Vignette>
      <circle cx="28" cy="66" r="24" fill={primary.main} />
      <path d="M22 55v22l18-11Z" fill={primary.contrastText} />
      {BARS.map((height, bar) => (
        <rect
          key={bar}
          x={66 + bar * 9}
          y={66 - height / 2}
          width="4.5"
          height={height}
          rx="2.25"
          fill={bar < HEARD ? keepsong.coralGlow : text.secondary}
          fillOpacity={bar < HEARD ? 1 : 0.4}
        />
      ))}
    </Vignette>
  );
}

export const stepArt = {
  story: Story,
  sound: Sound,
  receipt: Receipt,
  options: Options,
  recording: Recording,
} as const;
