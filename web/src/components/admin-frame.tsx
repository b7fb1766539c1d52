import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { AdminNav } from './admin-nav';
import { PageHeading } from './page-heading';

interface AdminFrameProps {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** What every bench of the workshop has in common: the same voice as elsewhere, denser. */
export function AdminFrame({ title, subtitle, actions, children }: AdminFrameProps) {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 1, md: 1.5 } }}>
      <AdminNav />
      <Box
        sx={{
          marginBlockEnd: { xs: -1, md: -2 },
          '& h1': { fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)' },
          '& h1 + p': { fontSize: '1.0625rem' },
        }}
      >
        <PageHeading title={title} subtitle={subtitle} actions={actions} />
      </Box>
      <Box sx={{ paddingBlockEnd: { xs: 4, md: 6 } }}>{children}</Box>
    </Container>
  );
}
