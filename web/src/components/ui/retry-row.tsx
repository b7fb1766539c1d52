import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Row } from './row';

export function RetryRow({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Row role="alert" sx={{ flex: 1, columnGap: 2, minWidth: 0 }}>
      <span>{children}</span>
      <Button variant="outlined" size="small" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  );
}
