/**
 * Stands in for the themes that MUI makes when it is imported, for components outside a ThemeProvider, which there are none
 * of (vite.config.ts): two of them took a slow phone as long as the product's own.
 */
export const createTheme = () => ({});
export default {};
