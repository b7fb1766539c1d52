import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { StaffLines } from '@/components/ui/staff-lines';
import { paths } from '@/config/paths';

export function MakeYourOwn() {
  return (
    <Card
      component="section"
      aria-labelledby="make-your-own"
      className="plum"
      sx={{
        position: 'relative',
        marginBlockStart: { xs: 7, md: 10 },
        padding: { xs: 4, md: 7 },
        textAlign: 'center',
      }}
    >
      <StaffLines
        color="inherit"
        sx={{
          position: 'absolute',
          insetInline: '-4%',
          insetBlockStart: '18%',
          width: '108%',
          strokeWidth: 0.5,
          opacity: 0.2,
        }}
      />
      <Box sx={{ position: 'relative' }}>
        <Typography id="make-your-own" variant="h2">
          Ready to Make Your Own Song?
        </Typography>
        <Typography color="textSecondary" sx={{ marginBlock: 2, marginInline: 'auto', maxWidth: '34rem' }}>
          Every song here began as somebody’s story. Tell us yours, and we’ll write, sing and record it.
        </Typography>
        <Button component={Link} to={paths.order} variant="contained" size="large">
          Start Creating Now
        </Button>
      </Box>
    </Card>
  );
}
