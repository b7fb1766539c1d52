import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useMakers } from '@/components/order/makers-line';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/config/paths';
import { questionsOf } from '../model/faq';

export function Questions() {
  return (
    <Stack gap={4}>
      <div className="ruled">
        {questionsOf(useMakers()).map(({ question, answer }) => (
          <Box
            component="details"
            key={question}
            sx={(t) => ({
              '& summary::-webkit-details-marker': { display: 'none' },
              '& summary svg': {
                flexShrink: 0,
                color: 'primary.main',
                transition: t.transitions.create('transform'),
              },
              '&[open] summary svg': { transform: 'rotate(45deg)' },
            })}
          >
            <Typography
              variant="h4"
              component="summary"
              sx={{
                display: 'flex',
                gap: 2,
                justifyContent: 'space-between',
                alignItems: 'center',
                paddingBlock: 2.25,
                cursor: 'pointer',
              }}
            >
              <span>{question}</span>
              <AddIcon aria-hidden />
            </Typography>
            <Typography color="textSecondary" sx={{ paddingBlockEnd: 3, maxWidth: '40rem' }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </div>
      <Typography>
        <MuiLink component={Link} to={paths.refund}>
          Refund Policy
        </MuiLink>{' '}
        and{' '}
        <MuiLink component={Link} to={paths.terms}>
          Terms of Service
        </MuiLink>{' '}
        in full.
      </Typography>
    </Stack>
  );
}
