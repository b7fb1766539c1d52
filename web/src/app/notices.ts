import { paths } from '@/config/paths';

export interface Notice {
  title: string;
  description: string;
}

export interface AdminNotices {
  signedOut: Notice;
  denied: Notice & { to: string };
  failed: Notice & { to: string };
}

const AUTHENTICATION = 'Authentication required';

export const adminNotices = {
  dashboard: {
    signedOut: { title: AUTHENTICATION, description: 'Please log in to access the admin dashboard' },
    denied: {
      title: 'Access denied',
      description: 'You do not have permission to access this page',
      to: paths.dashboard,
    },
    failed: { title: 'Error', description: 'Failed to verify admin access', to: paths.dashboard },
  },
  lyrics: {
    signedOut: { title: AUTHENTICATION, description: 'Please log in to access this page' },
    denied: { title: 'Access denied', description: 'Admin privileges required', to: paths.home },
    failed: { title: 'Error', description: 'Failed to verify admin status', to: paths.home },
  },
  emails: {
    signedOut: { title: AUTHENTICATION, description: 'Please log in to access this page' },
    denied: {
      title: 'Access denied',
      description: 'Only administrators can access this page',
      to: paths.dashboard,
    },
    failed: { title: 'Error', description: 'Failed to verify admin access', to: paths.dashboard },
  },
} as const satisfies Record<string, AdminNotices>;
