import { theme } from '@/theme/theme';

const { keepsong } = theme.vars.palette;

/** The logo: a record whose groove becomes a sound wave. */
export function GrooveMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden
      fill="none"
      strokeLinecap="round"
      style={{ flexShrink: 0 }}
    >
      <circle cx="16" cy="16" r="15" fill={keepsong.plumGround} />
      <g stroke={keepsong.cream} strokeWidth="1.1" opacity="0.75">
        <path d="M6 16a10 10 0 0 1 10-10M26 16a10 10 0 0 1-10 10" />
        <path d="M9.3 16A6.7 6.7 0 0 1 16 9.3M22.7 16a6.7 6.7 0 0 1-6.7 6.7" />
      </g>
      <circle cx="16" cy="16" r="3.6" fill={keepsong.coralGlow} />
    </svg>
  );
}
