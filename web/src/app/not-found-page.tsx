import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Page } from '@/components/ui/page';
import { PageHeading } from '@/components/ui/page-heading';
import { StaffLines } from '@/components/ui/staff-lines';
import { paths } from '@/config/paths';

export function NotFoundPage() {
  return (
    <Page maxWidth="md">
      <StaffLines broken sx={{ width: 220, marginBlockEnd: 3 }} />
      <PageHeading title="Page not found" subtitle="Unexpected Application Error!" />
      <Typography sx={{ marginBlockEnd: 4, maxWidth: '38rem' }}>
        There is no page at this address. The link may be old, or a letter may have slipped while typing.
      </Typography>
      <Button href={paths.home} variant="contained" size="large">
        Back to the start
      </Button>
    </Page>
  );
}
