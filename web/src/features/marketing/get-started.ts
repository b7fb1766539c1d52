import { loginFor, paths } from '@/config/paths';

/** Get Started signs the person in first and then opens the order form (docs: decision 29). */
export const getStarted = { to: loginFor(paths.order), state: { returnTo: paths.order } } as const;
