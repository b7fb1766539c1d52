import { useColorScheme } from '@mui/material/styles';

export const themes = { light: 'keepsong-light', dark: 'keepsong-dark' } as const;

/** Monaco's theme for the colour scheme of the page. */
export function useMonacoTheme(): string {
  const { colorScheme } = useColorScheme();
  return colorScheme === 'dark' ? themes.dark : themes.light;
}
