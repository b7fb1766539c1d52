/**
 * Stands in for MUI's Select inside its TextField (vite.config.ts): the browser's own select, without the menu, its place
 * on the screen and its animation, 8 kB of gzip. A field with a menu says so with `slots={{ select: Select }}`.
 */
import MuiNativeSelect from '@mui/material/NativeSelect';
import type { NativeSelectProps } from '@mui/material/NativeSelect';

interface SelectSlotProps extends NativeSelectProps {
  native?: boolean;
  /** For a menu; the label of a native select points at it. */
  labelId?: string;
}

export default function NativeSelect({ native, labelId: _labelId, id, ...props }: SelectSlotProps) {
  if (!native) throw new Error('A TextField with a menu needs slots={{ select: Select }}');
  return <MuiNativeSelect {...props} inputProps={{ id }} />;
}
