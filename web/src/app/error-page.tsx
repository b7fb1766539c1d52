import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { Page } from '@/components/ui/page';
import { StaffLines } from '@/components/ui/staff-lines';
import { paths } from '@/config/paths';
import { newReference, reportError } from '@/lib/report';

/** Shows an error with a reference for the support, never a stack trace. */
export function PageError() {
  const error = useRouteError();
  const [reference] = useState(newReference);
  // In an effect, because React discards the first render of an error page.
  useEffect(() => {
    reportError(error, 'showing a page', { shownAs: reference });
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
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" size="large" onClick={() => location.reload()}>
            Load again
          </Button>
          <Button variant="outlined" color="inherit" size="large" href={paths.home}>
            Back to the start
          </Button>
        </Box>
      </Box>
    </Page>
  );
}
