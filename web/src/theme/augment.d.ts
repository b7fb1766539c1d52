import '@mui/material/themeCssVarsAugmentation';
import type { Tone } from './tokens';

interface KeepsongColours {
  sunken: string;
  edge: string;
  coralGlow: string;
  plumGround: string;
  cream: string;
  creamMuted: string;
  gold: string;
  onGlow: string;
  goldGlow: string;
  disc: string;
  tones: Record<'green' | 'yellow' | 'pink' | 'grey' | 'violet' | 'peach', Tone>;
}

declare module '@mui/material/styles' {
  interface Palette {
    keepsong: KeepsongColours;
  }
  interface PaletteOptions {
    keepsong: KeepsongColours;
  }
}
