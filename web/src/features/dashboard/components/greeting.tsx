import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '@/lib/hooks/use-page-title';

/** Smaller than other pages' headings: what people are called can be long. `boot.js` puts the name into the shell's. */
export function Greeting({ name }: { name: string }) {
  usePageTitle('Dashboard');
  return (
    <Box sx={{ mb: { xs: 3, md: 4 } }}>
      <Typography
        variant="h2"
        component="h1"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
      >
        Welcome back, <span data-called="">{name}</span>!
      </Typography>
      <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
        Your Music Dashboard
      </Typography>
    </Box>
  );
}
