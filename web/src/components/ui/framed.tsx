import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';

/** A picture with the corners that all pictures have. */
export const Framed = styled('div')({ borderRadius: radius.small, overflow: 'hidden' });
