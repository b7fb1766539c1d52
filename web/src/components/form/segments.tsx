import { useId } from 'react';
import { Row } from '@/components/ui/layout';
import { RadioPill } from './radio-pill';

interface SegmentsProps<T extends string> {
  /** Read by screen readers. */
  label: string;
  /** Null while it is not known. */
  value: T | null;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
}

/** One of a few choices, all in sight. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <Row role="radiogroup" aria-label={label}>
      {options.map(([option, text]) => (
        <RadioPill
          key={option}
          name={name}
          label={text}
          value={option}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </Row>
  );
}
