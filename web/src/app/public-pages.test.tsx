import { brand } from '@keepsong/domain/brand';
import { PACKAGE, PACKAGE_INCLUSIONS, catalogue, formatCents } from '@keepsong/domain/pricing';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageInApp } from '@/lib/testing/page-in-app';
import { screens } from './routes';

/** The headings of each page in the order they are read. */
const PAGES = {
  '/': [
    brand.tagline,
    'Why Choose Us',
    'A Personalized Touch',
    'Exceptional Quality',
    'Versatility Across Genres',
    'How It Works',
    'Share Your Story',
    'Choose Your Style',
    'Review & Refine',
    'Perfect For Every Occasion',
    'A Wedding First Dance',
    'An Anniversary Surprise',
    'Other Special Moments',
    'Somebody is waiting to hear it',
  ],
  '/how-it-works': [
    'How It Works',
    'Tell us your story',
    'Choose how it should sound',
    'Pay once, safely',
    'We write and produce',
    'Refine it and keep it',
    'Writing Effective Lyric Prompts',
    'A first dance',
    'For a father turning seventy',
    'A goodbye',
    'A long friendship',
    'Writing Effective Styles',
    'Be specific',
    'Experiment with pairings',
    'Iterate and refine',
    'You already know the story',
  ],
  '/pricing': ['Pricing Plans', 'Custom Song Package', 'Add-Ons', 'Good to know'],
  '/terms': [
    'Terms of Service',
    'Introduction',
    'Acceptance of Terms',
    'User Responsibilities',
    'Payment Terms',
    'Refund and Cancellation',
    'Intellectual Property',
    'Prohibited Activities',
    'Disclaimers and Limitation of Liability',
    'Modifications to These Terms',
    'Contact',
  ],
  '/refund': [
    'Refund Policy',
    'Refunds for Personalized Products',
    'Cancellations',
    'Satisfaction Guarantee',
    'How to Request a Refund',
    'Processing Time',
    'Contact',
  ],
  '/privacy': [
    'Privacy Policy',
    'Information We Collect',
    'How We Use It',
    'Sharing',
    'Your Rights',
    'Security',
    'Changes to This Policy',
    'Contact',
  ],
} as const;
const price = formatCents(catalogue.song.amountCents);

/** The required texts of each page: sentences of the specification, and numbers from their one source. */
const WORDS: Record<keyof typeof PAGES, readonly string[]> = {
  '/': [brand.description, price, `up to ${PACKAGE.revisions} revisions`, 'Start Your Song Journey'],
  '/how-it-works': [price, formatCents(catalogue.cover.amountCents), 'Get Started Now'],
  '/pricing': [
    'Simple, Transparent Pricing',
    price,
    'one-time',
    ...PACKAGE_INCLUSIONS,
    `+${formatCents(catalogue.cover.amountCents)}`,
    'More Coming Soon...',
  ],
  '/terms': ['Effective 12/25/2024', price, 'within 24 hours', 'Stripe', brand.supportEmail],
  '/refund': ['Effective 12/25/2024', 'within 24 hours', '7-10 business days', brand.supportEmail],
  '/privacy': ['Effective 12/25/2024', 'Stripe', 'SendGrid', 'OpenAI', brand.supportEmail],
};

it.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  '%s has the headings and words of the specification',
  async (path) => {
    const Page = await screens.find((one) => one.path === path)?.page();
    if (!Page) throw new Error(`There is no ${path}`);
    const { container } = render(
      <PageInApp history={[path]} path={path}>
        <Page />
      </PageInApp>,
    );
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(PAGES[path]);
    for (const words of WORDS[path]) expect(container.textContent).toContain(words);
  },
);
