import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MailLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@keepsong/domain/brand';
import { Link } from 'react-router-dom';
import { ColorModeSwitch } from '@/components/ui/color-mode-switch';
import { paths } from '@/config/paths';
import { menuEntries, type MenuEntry } from '../routes';

const quickLinks: readonly MenuEntry[] = [{ label: 'Home', to: paths.home }, ...menuEntries('main')];

export function Footer() {
  return (
    <Box component="footer" className="plum" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Container maxWidth="lg">
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, md: 4 },
            gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1.3fr' },
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Typography variant="h3" component="p">
              {brand.name}
            </Typography>
            <Typography color="textSecondary" sx={{ marginBlockStart: 1, maxWidth: '20rem' }}>
              {brand.description}
            </Typography>
          </Box>
          <FooterLinks heading="Quick Links" links={quickLinks} />
          <FooterLinks heading="Legal" links={menuEntries('legal')} />
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <FooterHeading>Contact Us</FooterHeading>
            <MailLink href={`mailto:${brand.supportEmail}`} color="inherit">
              {brand.supportEmail}
            </MailLink>
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'center',
            justifyContent: 'space-between',
            marginBlockStart: { xs: 3, md: 6 },
            paddingBlockStart: 3,
            borderBlockStart: '1px solid color-mix(in srgb, currentColor 22%, transparent)',
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {brand.companyLine}
          </Typography>
          <ColorModeSwitch />
        </Box>
      </Container>
    </Box>
  );
}

function FooterHeading({ children }: { children: string }) {
  return (
    <Typography variant="h6" component="h2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
      {children}
    </Typography>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly MenuEntry[] }) {
  return (
    <nav aria-label={heading}>
      <FooterHeading>{heading}</FooterHeading>
      <Box
        component="ul"
        sx={{
          '& a': { display: 'inline-block', paddingBlock: 0.75, color: 'inherit', textDecoration: 'none' },
          '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
        }}
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Box>
    </nav>
  );
}
