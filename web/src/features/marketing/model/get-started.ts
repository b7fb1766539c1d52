import { loginFor, paths } from '@/config/paths';

/** Get Started leads to sign-in and from there to the order form. */
export const getStarted = loginFor(paths.order);
