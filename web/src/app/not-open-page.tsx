import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from '@/components/page';
import { PageHeading } from '@/components/page-heading';
import { EmptyState } from '@/components/states';
import { paths } from '@/config/paths';

export function NotOpenPage() {
  return (
    <Page maxWidth="md">
      <PageHeading title="This room is not open yet" />
      <EmptyState
        title="We are still building here"
        description="Nothing you entered elsewhere is lost. Please come back a little later."
        action={
          <Button component={Link} to={paths.home} variant="contained">
            Back to the start
          </Button>
        }
      />
    </Page>
  );
}
