/** Stands in for the two looks of MUI's fields that this product does not have (vite.config.ts). */
export default function NoVariant(): never {
  throw new Error('Fields are outlined in this build');
}
