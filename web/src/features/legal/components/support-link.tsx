import Link from '@mui/material/Link';
import { brand } from '@keepsong/domain/brand';

export function SupportLink() {
  return <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>;
}
