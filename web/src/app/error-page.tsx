import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Page, PageHeading, Row } from '@/components/ui/layout';
import { StaffLines } from '@/components/ui/staff-lines';
import { ErrorState } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { newReference, reportError } from '@/lib/early/report';

class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PageNotLoaded('The code of the page could not be loaded', { cause });
  }
}

/** Shows an error with a reference for the support, never a stack trace, and a page whose code is missing with a retry. */
export function PageError() {
  const error = useRouteError();
  const [reference] = useState(newReference);
  const isMissing = error instanceof PageNotLoaded;
  // In an effect, because React discards the first render of an error page.
  useEffect(() => {
    reportError(isMissing ? error.cause : error, 'showing a page', reference);
    scrollTo({ top: 0 });
  }, [error, isMissing, reference]);
  if (isMissing) {
    return (
      <Page maxWidth="md">
        <ErrorState
          fullPage
          title="This page could not be loaded"
          description="Please check your connection."
          onRetry={() => location.reload()}
        />
      </Page>
    );
  }
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
          <Button variant="outlined" color="inherit" size="large" component="a" href={paths.home}>
            Back to the start
          </Button>
        </Row>
      </Box>
    </Page>
  );
}

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
