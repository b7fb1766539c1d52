import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface SegmentsProps<T extends string | number> {
  /** Read by screen readers. */
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
  fullWidth?: boolean;
}

export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { label, value, options, onChange, fullWidth = false } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth={fullWidth}
      aria-label={label}
      value={value}
      onChange={(_event, chosen: T | null) => chosen !== null && onChange(chosen)}
    >
      {options.map(([option, text]) => (
        <ToggleButton key={option} value={option}>
          <span>{text}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
