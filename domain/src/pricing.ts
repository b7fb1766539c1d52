/** The products. Every page, line item, e-mail and legal text reads names and prices from here. */
export const ORDERED_PRODUCTS = ['song', 'cover', 'secondSong', 'secondCover'] as const;
/** Extras: they can be added to a paid order, and each is paid separately. */
export const EXTRA_PRODUCTS = ['revision', 'cover', 'thanks_5', 'thanks_10', 'thanks_20'] as const;
export type ExtraProduct = (typeof EXTRA_PRODUCTS)[number];
/** What an extra is to the person who buys it: a thank-you of any size is one thing, which is given once. */
export const EXTRA_KINDS = ['revision', 'cover', 'thanks'] as const;
export const extraKindOf = (product: ExtraProduct): (typeof EXTRA_KINDS)[number] =>
  product === 'revision' || product === 'cover' ? product : 'thanks';
export const PRODUCT_IDS = [...new Set([...ORDERED_PRODUCTS, ...EXTRA_PRODUCTS])] as const;
export type ProductId = (typeof ORDERED_PRODUCTS)[number] | ExtraProduct;

export interface Product {
  label: string;
  description: string;
  amountCents: number;
  /** False: supported end to end, but not for sale; the form hides it and the server refuses it. */
  offered: boolean;
}
export type Catalogue = Readonly<Record<ProductId, Product>>;

export const CURRENCY = 'usd';

/** Whether Stripe computes tax, and whether it is in the prices or added to them. */
export const TAX_MODES = ['off', 'inclusive', 'exclusive'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

const thanks = {
  label: 'A Thank-You to the Maker',
  description: 'It goes to the person who made your song',
  offered: true,
};

export const catalogue: Catalogue = {
  song: {
    label: 'Custom Song Package',
    description: 'Two unique song options, up to 2 revisions, full rights',
    amountCents: 2999,
    offered: true,
  },
  cover: {
    label: 'Cover Image',
    description: 'Cover art made for your song',
    amountCents: 500,
    offered: true,
  },
  secondSong: {
    label: 'Second Song',
    description: 'A second song from the same story',
    amountCents: 1500,
    offered: false,
  },
  secondCover: {
    label: 'Second Cover Image',
    description: 'Cover art made for the second song',
    amountCents: 500,
    offered: false,
  },
  revision: {
    label: 'One More Revision',
    description: 'Another list of changes to your song',
    amountCents: 900,
    offered: true,
  },
  thanks_5: { ...thanks, amountCents: 500 },
  thanks_10: { ...thanks, amountCents: 1000 },
  thanks_20: { ...thanks, amountCents: 2000 },
};

export const PACKAGE = { songOptions: 2, revisions: 2 } as const;

/** The inclusions of the Custom Song Package, in the order the pages list them. */
export const PACKAGE_INCLUSIONS = [
  'Two unique song options',
  'Professional production',
  'Custom lyrics if needed',
  `Up to ${PACKAGE.revisions} revisions`,
  'High-quality audio files',
  'Full rights to your song',
] as const;

interface OrderChoices {
  wantCoverImage: boolean;
  wantSecondSong: boolean;
  wantSecondCoverImage?: boolean | undefined;
  /** The order is for another song from the story of a finished one, at the price of a second song. */
  isAnotherSong?: boolean | undefined;
}

export interface LineItem {
  product: ProductId;
  label: string;
  amountCents: number;
}

type OrderedProduct = (typeof ORDERED_PRODUCTS)[number];

function chosenProducts(choices: OrderChoices): OrderedProduct[] {
  const chosen: OrderedProduct[] = [choices.isAnotherSong ? 'secondSong' : 'song'];
  if (choices.wantCoverImage) chosen.push('cover');
  if (choices.wantSecondSong) {
    chosen.push('secondSong');
    if (choices.wantSecondCoverImage) chosen.push('secondCover');
  }
  return chosen;
}

/** One line per product chosen. A second cover without a second song is no line: it cannot be made. */
export function lineItemsFor(choices: OrderChoices, from: Catalogue = catalogue): LineItem[] {
  return chosenProducts(choices).map((product) => ({
    product,
    label: from[product].label,
    amountCents: from[product].amountCents,
  }));
}

export function totalCentsOf(items: readonly LineItem[]): number {
  return items.reduce((total, item) => total + item.amountCents, 0);
}

/** The chosen products that are not for sale. Another song from a story is always for sale; a second song inside an order may not be. */
export function unofferedProducts(choices: OrderChoices, from: Catalogue = catalogue): OrderedProduct[] {
  const additional = chosenProducts(choices).slice(choices.isAnotherSong ? 1 : 0);
  return additional.filter((product) => !from[product].offered);
}

/** `2999` → `$29.99`. By hand, because an `Intl.NumberFormat` keeps a phone busy for 60 ms before the page answers a tap. */
export function formatCents(cents: number): string {
  const dollars = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}`;
}

/** `29.99 USD`, `500 JPY`: an amount in the smallest unit of its currency, in words. */
export function moneyIn(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  // Stripe's amounts have as many decimals as the currency.
  const digits = /^[A-Z]{3}$/.test(code)
    ? (new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
        .maximumFractionDigits ?? 2)
    : 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${code}`;
}
