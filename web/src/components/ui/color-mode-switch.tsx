import { useColorScheme } from '@mui/material/styles';
import { Segments } from '@/components/form/segments';
import { useHydrated } from '@/lib/hooks/use-hydrated';

const MODES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function ColorModeSwitch() {
  const { mode, setMode } = useColorScheme();
  // The server does not know the mode, so no option is checked until the page is hydrated.
  const checked = useHydrated() ? (mode ?? null) : null;
  return <Segments label="Colors" value={checked} options={MODES} onChange={setMode} />;
}
