/** Stands in for MUI's ripple, which the theme turns off everywhere (see vite.config.ts). */
export default function NoRipple(): null {
  return null;
}
