import Container from '@mui/material/Container';
import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PageProps {
  children: ReactNode;
  maxWidth?: Breakpoint;
}

export function Page({ children, maxWidth = 'lg' }: PageProps) {
  return (
    <Container maxWidth={maxWidth} sx={{ paddingBlock: { xs: 4, md: 7 } }}>
      {children}
    </Container>
  );
}
