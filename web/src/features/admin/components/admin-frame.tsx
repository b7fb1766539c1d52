import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from '@/components/ui/page-heading';
import { Stack } from '@/components/ui/stack';

interface AdminFrameProps extends ComponentProps<typeof PageHeading> {
  children: ReactNode;
}

export function AdminFrame({ children, ...heading }: AdminFrameProps) {
  return (
    <>
      <Box sx={{ '& h1': { typography: 'h3' }, '& > div': { mb: { xs: 2, md: 0.5 } } }}>
        <PageHeading {...heading} isDense />
      </Box>
      <Box sx={{ paddingBlockEnd: { xs: 4, md: 6 }, containerType: 'inline-size' }}>
        <Stack gap={1}>{children}</Stack>
      </Box>
    </>
  );
}
