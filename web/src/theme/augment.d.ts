import '@mui/material/themeCssVarsAugmentation';
import type { keepsongColours } from './theme';

type KeepsongColours = ReturnType<typeof keepsongColours>;

declare module '@mui/material/styles' {
  interface Palette {
    keepsong: KeepsongColours;
  }
  interface PaletteOptions {
    keepsong: KeepsongColours;
  }
}
