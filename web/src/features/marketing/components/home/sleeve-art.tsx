import { theme } from '@/theme/theme';

const { keepsong } = theme.vars.palette;

const LANES = [-2, -1, 0, 1, 2];
const RINGS = [26, 34, 42, 50, 58, 66];

/** The cover of the sample song: a staff that is a road, a record that is the moon, a window still lit. */
export function LongWayHomeArt() {
  return (
    <svg
      viewBox="0 0 400 400"
      role="img"
      aria-label="Cover of The Long Way Home"
      style={{ display: 'block' }}
    >
      <rect width="400" height="400" fill={keepsong.plumGround} />
      <g fill="none" stroke={keepsong.coralGlow} strokeWidth="1.6">
        {RINGS.map((r) => (
          <circle key={r} cx="286" cy="118" r={r} opacity={1 - r / 92} />
        ))}
      </g>
      <circle cx="286" cy="118" r="20" fill={keepsong.coralGlow} />
      <g fill={keepsong.coralGlow}>
        <path d="M0 262C70 214 128 226 190 250S318 224 400 196V400H0Z" opacity="0.2" />
        <path d="M0 318C80 272 168 286 236 270S344 244 400 256V400H0Z" opacity="0.26" />
      </g>
      <g fill="none" stroke={keepsong.cream} strokeWidth="1.7" strokeLinecap="round">
        {LANES.map((lane) => (
          <path
            key={lane}
            d={`M${92 + lane * 34} 404C${150 + lane * 22} 350 ${250 + lane * 15} 352 ${236 + lane * 9} 312S${120 + lane * 6} 276 ${146 + lane * 2.6} 239`}
          />
        ))}
      </g>
      <g fill={keepsong.cream}>
        <ellipse cx="171" cy="351" rx="9.5" ry="7" transform="rotate(-24 171 351)" />
        <ellipse cx="236" cy="322" rx="6.6" ry="5" transform="rotate(-24 236 322)" />
        <path d="M179 347.500V310M242 319V292" stroke={keepsong.cream} strokeWidth="2.2" />
      </g>
      <path d="M126 238V214L146 198L166 214V238Z" fill={keepsong.cream} />
      <path d="M140 238V222H152V238Z" fill={keepsong.goldGlow} />
    </svg>
  );
}

const GROOVES = [118, 128, 138, 148, 158, 168, 178];

export function Disc() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden style={{ display: 'block' }}>
      <circle cx="200" cy="200" r="194" fill={keepsong.disc} />
      <g fill="none" stroke={keepsong.cream} strokeWidth="1" opacity="0.2">
        {GROOVES.map((r) => (
          <circle key={r} cx="200" cy="200" r={r} />
        ))}
      </g>
      <g fill="none" stroke={keepsong.cream} strokeWidth="20" opacity="0.07">
        <path d="M78 110A150 150 0 0 1 150 58M322 290A150 150 0 0 1 250 342" />
      </g>
      <circle cx="200" cy="200" r="78" fill={keepsong.coralGlow} />
      <path
        d="M152 178H248M146 189H254M144 200H256M146 211H254M152 222H248"
        stroke={keepsong.cream}
        opacity="0.55"
      />
      <circle cx="200" cy="200" r="9" fill={keepsong.cream} />
    </svg>
  );
}
