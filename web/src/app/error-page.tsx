import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Page } from '@/components/ui/page';
import { Row } from '@/components/ui/row';
import { StaffLines } from '@/components/ui/staff-lines';
import { ErrorState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { useReloadWhenReached } from '@/lib/hooks/use-reload-when-reached';
import { newReference, reportError } from '@/lib/early/report';
import { PageNotLoaded } from './load-page';

/** Shows an error with a reference for the support, never a stack trace. A page that misses its code only waits for the connection. */
export function PageError() {
  const error = useRouteError();
  const isLost = useReloadWhenReached(
    error instanceof PageNotLoaded,
    error instanceof PageNotLoaded && error.wasOffline,
  );
  return isLost ? (
    <Page maxWidth="md">
      <ErrorState
        fullPage
        title="You are offline"
        description="This page will be here as soon as you are back online."
      />
    </Page>
  ) : (
    <UnexpectedError error={error instanceof PageNotLoaded ? error.cause : error} />
  );
}

function UnexpectedError({ error }: { error: unknown }) {
  const [reference] = useState(newReference);
  // In an effect, because React discards the first render of an error page.
  useEffect(() => {
    reportError(error, 'showing a page', { shownAs: reference });
    scrollTo({ top: 0 });
  }, [error, reference]);
  return (
    <Page maxWidth="md">
      <Box role="alert">
        <StaffLines broken sx={{ width: 220, marginBlockEnd: 3 }} />
        <Typography variant="h1" tabIndex={-1}>
          Unexpected Application Error!
        </Typography>
        <Typography sx={{ marginBlock: 3, maxWidth: '38rem' }}>
          This page could not be shown. Loading it again often helps. If it does not, write to{' '}
          {brand.supportEmail} and give them this reference: <strong>{reference}</strong>
        </Typography>
        <Row gap={2}>
          <Button variant="contained" size="large" onClick={() => location.reload()}>
            Load again
          </Button>
          <Button variant="outlined" color="inherit" size="large" href={paths.home}>
            Back to the start
          </Button>
        </Row>
      </Box>
    </Page>
  );
}
