import Alert, { type AlertProps } from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { focusNextOnRemoval } from './focus-next-on-removal';
import { Stack } from './layout';

type NoticeProps = Pick<AlertProps, 'children' | 'role' | 'severity'> & { title?: string | undefined };

/** Explains a state of what is edited, and offers actions. */
export const Notice = ({ title, children, severity = 'warning', role = 'alert' }: NoticeProps) => (
  <Alert ref={focusNextOnRemoval} severity={severity} role={role} icon={false}>
    <Stack gap={1.5}>
      {title && (
        <Typography variant="h5" component="p">
          {title}
        </Typography>
      )}
      {children}
    </Stack>
  </Alert>
);
