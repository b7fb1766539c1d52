/** A short list is enough for a stand-in; the code goes into `billing_details` and `customer_details`. */
const CODES = 'AU AT BE BR CA CZ DK FI FR DE GR HK IN IE IT JP MX NL NZ NO PL PT SG ZA ES SE CH GB US'.split(
  ' ',
);

const names = new Intl.DisplayNames('en', { type: 'region' });

export const COUNTRIES: readonly (readonly [code: string, name: string])[] = CODES.map(
  (code) => [code, names.of(code) ?? code] as const,
);

export const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES);
