import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { StaffLines } from '@/components';
import { paths } from '@/config/paths';

export function MakeYourOwn() {
  return (
    <Box
      component="section"
      aria-labelledby="make-your-own"
      sx={(theme) => ({
        position: 'relative',
        overflow: 'hidden',
        marginBlockStart: { xs: 7, md: 10 },
        padding: { xs: 4, md: 7 },
        borderRadius: '24px',
        textAlign: 'center',
        color: theme.vars.palette.keepsong.cream,
        backgroundColor: theme.vars.palette.keepsong.plumGround,
      })}
    >
      <StaffLines
        sx={{
          position: 'absolute',
          insetInline: '-4%',
          insetBlockStart: '18%',
          width: '108%',
          opacity: 0.14,
        }}
      />
      <Box sx={{ position: 'relative' }}>
        <Typography id="make-your-own" variant="h2">
          Ready to Make Your Own Song?
        </Typography>
        <Typography
          sx={{ marginBlock: 2, marginInline: 'auto', maxWidth: '34rem', color: 'keepsong.creamMuted' }}
        >
          Every song here began as somebody’s story. Tell us yours, and we’ll write, sing and record it.
        </Typography>
        <Button component={Link} to={paths.order} variant="contained" size="large">
          Start Creating Now
        </Button>
      </Box>
    </Box>
  );
}
