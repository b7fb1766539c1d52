import Container from '@mui/material/Container';
import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';

export function Page({ children, maxWidth = 'lg' }: { children: ReactNode; maxWidth?: Breakpoint }) {
  return (
    <Container maxWidth={maxWidth} sx={{ paddingBlock: { xs: 4, md: 7 } }}>
      {children}
    </Container>
  );
}
