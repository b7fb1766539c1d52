import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

interface SegmentsProps<T extends string | number> {
  /** Read by screen readers. */
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
  sx?: SystemStyleObject<Theme>;
}

/** Buttons in a row of which one is pressed. Pressing that one again changes nothing. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, value, options, onChange, sx = {} } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, chosen: T | null) => chosen !== null && onChange(chosen)}
      sx={sx}
    >
      {options.map(([option, text]) => (
        <ToggleButton key={option} value={option}>
          <span>{text}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
