import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
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
            gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: '1.6fr 1fr 1fr 1.3fr' },
            '& a': { display: 'flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
          }}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <Typography variant="h3" component="p">
              {brand.name}
            </Typography>
            <Typography color="textSecondary" sx={{ marginBlockStart: 1, maxWidth: '20rem' }}>
              {brand.description}
            </Typography>
          </Box>
          <FooterLinks
            heading="Quick Links"
            links={quickLinks}
            sx={{ gridRow: { xs: '1 / 3', md: 'auto' } }}
          />
          <FooterLinks heading="Legal" links={menuEntries('legal')} />
          <div>
            <FooterHeading>Contact Us</FooterHeading>
            <MailLink href={`mailto:${brand.supportEmail}`} sx={{ overflowWrap: 'anywhere' }}>
              {brand.supportEmail}
            </MailLink>
          </div>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 1.5,
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
    <Typography variant="h6" component="h2" color="textSecondary">
      {children}
    </Typography>
  );
}

interface FooterLinksProps {
  heading: string;
  links: readonly MenuEntry[];
  sx?: SxProps;
}

function FooterLinks({ heading, links, sx = {} }: FooterLinksProps) {
  return (
    <Box component="nav" aria-label={heading} sx={sx}>
      <FooterHeading>{heading}</FooterHeading>
      <Box
        component="ul"
        sx={{
          '& a': { textDecoration: 'none' },
          '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
        }}
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
