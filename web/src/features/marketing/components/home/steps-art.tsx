import { theme } from '@/theme/theme';

const { keepsong, secondary } = theme.vars.palette;
const LINES = [34, 52, 70, 88, 106];
const NOTES = [
  { x: 44, y: 88, step: '1' },
  { x: 444, y: 70, step: '2' },
  { x: 844, y: 52, step: '3' },
];

/** Three numbered notes climbing a staff, one above each step. */
export function StaffWithNotes() {
  return (
    <svg viewBox="0 0 1152 140" width="100%" aria-hidden style={{ display: 'block', overflow: 'visible' }}>
      <g fill="none" stroke={secondary.main} strokeWidth="1.4" opacity="0.45" strokeLinecap="round">
        {LINES.map((y) => (
          <path key={y} d={`M0 ${y}C190 ${y - 16} 380 ${y + 14} 576 ${y}S960 ${y - 14} 1152 ${y}`} />
        ))}
      </g>
      {NOTES.map(({ x, y, step }) => (
        <g key={step}>
          <path
            d={`M${x + 30} ${y - 6}V${y - 74}`}
            stroke={keepsong.coralGlow}
            strokeWidth="4"
            strokeLinecap="round"
          />
          <ellipse
            cx={x}
            cy={y}
            rx="34"
            ry="26"
            transform={`rotate(-16 ${x} ${y})`}
            fill={keepsong.coralGlow}
          />
          <text
            x={x}
            y={y + 11}
            textAnchor="middle"
            fill={keepsong.onGlow}
            fontFamily="'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Android Fallback', serif"
            fontSize="32"
            fontWeight="600"
          >
            {step}
          </text>
        </g>
      ))}
    </svg>
  );
}
