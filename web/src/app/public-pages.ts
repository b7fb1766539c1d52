import { brand } from '@keepsong/domain/brand';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import { CURRENCY, PACKAGE, catalogue, formatCents } from '@keepsong/domain/pricing';
import { productIdOf } from '@keepsong/domain/public-reviews';
import { WHO_REVIEWS } from '@keepsong/domain/reviews';
import { paths } from '@/config/paths';
import { occasions } from '@/features/gallery/model/occasions';
import { questionsOf } from '@/features/marketing/model/faq';
import { documentTitle } from '@/lib/hooks/use-page-title';
import { screens } from './routes';

export interface PublicPage {
  path: string;
  title: string;
  description: string;
  /** The words on its social card, `public/social`. */
  card: string;
  /** Schema.org objects; `url` is the address of the site, without a slash at its end. */
  structuredData?: (url: string) => object[];
}

const price = formatCents(catalogue.song.amountCents);

function product(url: string): object {
  return {
    '@type': 'Product',
    '@id': productIdOf(url),
    name: catalogue.song.label,
    description: `${brand.description}. ${catalogue.song.description}.`,
    brand: { '@type': 'Brand', name: brand.name },
    image: `${url}/social/pricing.png`,
    offers: {
      '@type': 'Offer',
      url: url + paths.pricing,
      price: (catalogue.song.amountCents / 100).toFixed(2),
      priceCurrency: CURRENCY.toUpperCase(),
      availability: 'https://schema.org/InStock',
    },
  };
}

function organization(url: string): object {
  return {
    '@type': 'Organization',
    name: brand.name,
    url,
    logo: `${url}/icon-512.png`,
    email: brand.supportEmail,
  };
}

function faq(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questionsOf(DEFAULT_SETTINGS.makers).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

const facts: readonly Omit<PublicPage, 'title'>[] = [
  {
    path: paths.home,
    description: `${brand.description}. Tell us your story, choose a style, and receive two song options with up to ${PACKAGE.revisions} revisions for ${price}.`,
    card: brand.tagline,
    structuredData: (url) => [organization(url), product(url)],
  },
  {
    path: paths.howItWorks,
    description:
      'Five steps from your story to a finished song, with example prompts and styles that help you write your own.',
    card: 'How It Works',
  },
  {
    path: paths.pricing,
    description: `One price for a custom song: ${price}, once, with two unique options, up to ${PACKAGE.revisions} revisions and full rights.`,
    card: 'Simple, Transparent Pricing',
    structuredData: (url) => [product(url), faq()],
  },
  {
    path: paths.publicSongs,
    description: 'Discover and listen to our collection of publicly shared songs.',
    card: 'Browse Songs',
  },
  {
    path: paths.reviews,
    description: `What customers of ${brand.name} say. ${WHO_REVIEWS}`,
    card: 'Reviews',
  },
  ...occasions.map(({ path, title, lead }) => ({ path, description: lead, card: title })),
  {
    path: paths.terms,
    description: `What you can expect from ${brand.name} and what we ask of you.`,
    card: 'Terms of Service',
  },
  {
    path: paths.refund,
    description: 'When you can cancel a custom song, when you get your money back, and how to ask for it.',
    card: 'Refund Policy',
  },
  {
    path: paths.privacy,
    description: `What ${brand.name} keeps to make your song, who helps with it, and what you can decide.`,
    card: 'Privacy Policy',
  },
];

export const publicPages: readonly PublicPage[] = facts.map((page) => ({
  ...page,
  title: documentTitle(screens.find(({ path }) => path === page.path)?.title ?? brand.name),
}));
