import { paths } from '@/config/paths';

export interface NavLinkItem {
  label: string;
  to: string;
}

export const publicLinks: readonly NavLinkItem[] = [
  { label: 'How It Works', to: paths.howItWorks },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Browse Songs', to: paths.publicSongs },
];

export const userLinks: readonly NavLinkItem[] = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Account', to: paths.account },
];

export const adminLinks: readonly NavLinkItem[] = [
  { label: 'Admin Dashboard', to: paths.admin },
  { label: 'Admin Editor', to: paths.adminLyrics },
  { label: 'Admin Emails', to: paths.adminEmails },
];
