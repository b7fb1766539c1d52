import { useColorScheme } from '@mui/material/styles';

export const themes = { light: 'keepsong-light', dark: 'keepsong-dark' } as const;

export function useMonacoTheme(): string {
  const { colorScheme } = useColorScheme();
  return colorScheme === 'dark' ? themes.dark : themes.light;
}
