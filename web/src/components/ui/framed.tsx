import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';

/** A picture with the corners that all pictures have; its `elevation` is 0, 1 or 6. */
export const Framed = styled(Paper)({ borderRadius: radius.small, overflow: 'hidden' });
