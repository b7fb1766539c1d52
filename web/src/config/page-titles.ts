import { brand } from '@keepsong/domain/brand';
import { paths } from './paths';

/** What the browser's tab says on the public pages, by address. Other pages set their own with their heading. */
export const pageTitles: Readonly<Record<string, string>> = {
  [paths.home]: `${brand.name}: ${brand.tagline}`,
  [paths.howItWorks]: `How It Works · ${brand.name}`,
  [paths.pricing]: `Pricing · ${brand.name}`,
  [paths.publicSongs]: `Browse Songs · ${brand.name}`,
  [paths.terms]: `Terms of Service · ${brand.name}`,
  [paths.refund]: `Refund Policy · ${brand.name}`,
  [paths.privacy]: `Privacy Policy · ${brand.name}`,
};
