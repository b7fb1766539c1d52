import { theme } from '@/theme/theme';

const { keepsong } = theme.vars.palette;
const frame = {
  viewBox: '0 0 360 270',
  width: '100%',
  'aria-hidden': true,
  style: { display: 'block' },
} as const;
const rings = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Two records turning around each other. */
export function FirstDanceArt() {
  return (
    <svg {...frame}>
      <rect width="360" height="270" fill={keepsong.coralGlow} />
      <g fill="none" stroke={keepsong.cream} strokeWidth="2">
        {rings(16, 86, 10).map((r) => (
          <circle key={r} cx="138" cy="140" r={r} opacity={0.95 - r / 160} />
        ))}
      </g>
      <g fill="none" stroke={keepsong.plumGround} strokeWidth="2">
        {rings(16, 86, 10).map((r) => (
          <circle key={r} cx="222" cy="130" r={r} opacity={0.95 - r / 160} />
        ))}
      </g>
      <circle cx="138" cy="140" r="7" fill={keepsong.cream} />
      <circle cx="222" cy="130" r="7" fill={keepsong.plumGround} />
    </svg>
  );
}

/** Ten rings of a tree, the last of them golden. */
export function AnniversaryArt() {
  return (
    <svg {...frame}>
      <rect width="360" height="270" fill={keepsong.plumGround} />
      <g fill="none" stroke={keepsong.cream} strokeWidth="2">
        {rings(1, 9, 1).map((n) => (
          <path
            key={n}
            opacity={0.35 + n / 18}
            d={`M${180 - n * 12} 138C${180 - n * 13} ${138 - n * 14} ${180 + n * 9} ${138 - n * 13} ${180 + n * 12.5} ${134 - n}S${182 + n * 7} ${138 + n * 12.4} ${178} ${138 + n * 11}S${180 - n * 11.4} ${140 + n * 7} ${180 - n * 12} 138Z`}
          />
        ))}
      </g>
      <path
        fill="none"
        stroke={keepsong.goldGlow}
        strokeWidth="4"
        d="M60 138C50-2 270 8 305 124S250 262 178 248S66 208 60 138Z"
      />
    </svg>
  );
}

/** A candle whose light spreads like a groove. */
export function MomentArt() {
  return (
    <svg {...frame}>
      <rect width="360" height="270" fill={keepsong.goldGlow} />
      <g fill="none" stroke={keepsong.plumGround} strokeWidth="1.800">
        {rings(34, 190, 12).map((r) => (
          <circle key={r} cx="180" cy="112" r={r} opacity={0.6 - r / 360} />
        ))}
      </g>
      <path d="M165 160H195V270H165Z" fill={keepsong.cream} />
      <path d="M165 186c10 8 20-8 30 0v-26h-30Z" fill={keepsong.coralGlow} opacity="0.35" />
      <path d="M180 160V144" stroke={keepsong.plumGround} strokeWidth="3" strokeLinecap="round" />
      <path d="M180 82c16 22 20 34 20 44a20 20 0 0 1-40 0c0-10 4-22 20-44Z" fill={keepsong.coralGlow} />
      <path d="M180 110c8 11 9 16 9 21a9 9 0 0 1-18 0c0-5 1-10 9-21Z" fill={keepsong.cream} />
    </svg>
  );
}
