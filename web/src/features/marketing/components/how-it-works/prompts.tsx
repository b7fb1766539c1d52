import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Columns } from '@/components/ui/columns';
import { displayText } from '@/theme/tokens';
import { lyricPrompts } from '../../model/how-it-works';

export function Prompts() {
  return (
    <Columns component="ul" count={2} gap={3}>
      {lyricPrompts.map(({ occasion, prompt, why }) => (
        <Card
          component="li"
          key={occasion}
          sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: { xs: 3, md: 4 } }}
        >
          <Typography variant="h6" component="h3" color="primary">
            {occasion}
          </Typography>
          <Typography
            component="blockquote"
            sx={(theme) => ({
              flex: 1,
              ...displayText,
              fontStyle: 'italic',
              fontSize: '1.25rem',
              lineHeight: '34px',
              // Ruled lines, one under each line of text.
              background: `repeating-linear-gradient(transparent 0 32px, ${theme.vars.palette.divider} 32px 33px, transparent 33px 34px)`,
            })}
          >
            {`“${prompt}”`}
          </Typography>
          <Typography variant="caption">
            <strong>Why it works:</strong>
            <span>{` ${why}`}</span>
          </Typography>
        </Card>
      ))}
    </Columns>
  );
}
