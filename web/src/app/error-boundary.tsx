import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Page } from '@/components/page';
import { StaffLines } from '@/components/staff-lines';
import { paths } from '@/config/paths';
import { reportError } from '@/lib/report';

interface Props {
  children: ReactNode;
  /** A change of this value (the address) gives the page another chance. */
  resetKey: string;
}
interface State {
  reference: string | null;
  resetKey: string;
}

/** Says that something broke, with a reference for the support; never a stack trace. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { reference: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { reference: null, resetKey: props.resetKey };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { reference: reportError(error, 'showing a page') };
  }

  override render() {
    const { reference } = this.state;
    if (reference === null) return this.props.children;
    return (
      <Page maxWidth="md">
        <Box role="alert">
          <StaffLines broken sx={{ width: 220, color: 'primary.main', marginBlockEnd: 3 }} />
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
}
