import { theme } from '@/theme/theme';

const { keepsong, primary, secondary } = theme.vars.palette;
const frame = { viewBox: '0 0 120 96', width: 120, height: 96, fill: 'none', 'aria-hidden': true } as const;
const line = { stroke: secondary.main, strokeWidth: 2, strokeLinecap: 'round' } as const;

/** A fingerprint whose lines are the grooves of a record. */
export function FingerprintArt() {
  return (
    <svg {...frame} {...line}>
      <path d="M24 84C16 62 18 34 34 20S74 8 90 22s18 38 12 62" />
      <path d="M36 88C28 66 28 44 40 31s32-14 44-2 14 34 8 58" />
      <path d="M48 90c-8-22-8-38 1-48s22-9 30 1 9 26 3 46" />
      <path d="M59 91c-6-16-8-28-3-36s13-7 17 1 3 20-1 34" />
      <path d="M64 64c1 9 0 17-1 26" stroke={keepsong.coralGlow} strokeWidth="3" />
    </svg>
  );
}

/** A stylus set down in the groove. */
export function NeedleArt() {
  return (
    <svg {...frame} {...line}>
      <path d="M6 90A62 62 0 0 1 100 46M20 90A48 48 0 0 1 92 57M34 90A34 34 0 0 1 84 68M48 90A20 20 0 0 1 76 79" />
      <path d="M110 8L80 30" strokeWidth="5" />
      <path d="M80 30L72 52" strokeWidth="5" />
      <path d="M71 55L69 62" stroke={keepsong.coralGlow} strokeWidth="4" />
      <circle cx="110" cy="9" r="6" fill={secondary.main} />
    </svg>
  );
}

/** One staff, and three kinds of notes on it. */
export function GenresArt() {
  return (
    <svg {...frame} {...line}>
      <path d="M4 32h112M4 44h112M4 56h112M4 68h112M4 80h112" strokeWidth="1.2" opacity="0.7" />
      <ellipse cx="24" cy="68" rx="8" ry="6" transform="rotate(-20 24 68)" fill={secondary.main} />
      <path d="M31.500 65V26" />
      <path d="M53 56l13 13M66 56l-13 13" strokeWidth="3.400" stroke={keepsong.coralGlow} />
      <path d="M66 55V18" stroke={keepsong.coralGlow} />
      <path d="M92 44l8-8 8 8-8 8Z" stroke={primary.main} strokeWidth="2.600" />
      <path d="M107 43V8" stroke={primary.main} />
    </svg>
  );
}
