import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Prose, Stack } from '@/components/ui/layout';
import { StaffLines } from '@/components/ui/staff-lines';
import { paths } from '@/config/paths';

export function MakeYourOwn() {
  return (
    <Card
      component="section"
      aria-labelledby="make-your-own"
      className="plum"
      sx={{
        marginBlockStart: { xs: 7, md: 10 },
        padding: { xs: 4, md: 7 },
        textAlign: 'center',
      }}
    >
      <Stack gap={2} align="center">
        <StaffLines color="inherit" sx={{ width: 160, opacity: 0.5 }} />
        <Typography id="make-your-own" variant="h2">
          Ready to Make Your Own Song?
        </Typography>
        <Prose color="textSecondary">
          Every song here began as somebody’s story. Tell us yours, and we’ll write, sing and record it.
        </Prose>
        <Button href={paths.order} variant="contained" size="large">
          Start Creating Now
        </Button>
      </Stack>
    </Card>
  );
}
