import { z } from './zod.ts';

/** Longest address that mail servers accept, and its longest part before the @. */
export const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

const INVALID = 'Invalid email address';
/** Stripe and SendGrid refuse other letters. */
const NOT_ASCII =
  'We can’t reach an address with accents or other special letters before the @. Please use another one.';

/** Atoms of RFC 5322 between dots. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels of letters, digits and hyphens; the last one is never only digits. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/** The domain as mail servers know it: `müller.example` is `xn--mller-kva.example`. Null when it is none. */
function asciiDomain(domain: string): string | null {
  // Signs that a URL gives another meaning, and with which it would be cut or decoded.
  if (/[\s/\\?#@:%[\]]/.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/**
 * The address that was surely meant: without invisible characters and spaces around it, `mailto:`, a name before
 * `<…>`, or punctuation of the sentence after it; full-width letters and typographic apostrophes as plain ones.
 */
function cleanAddress(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .replace(/[‘’]/g, "'")
    .trim()
    .replace(/^[^<>]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/[\s.,;。]+$/, '');
  return text.replace(/\s*@\s*/, '@').trim();
}

function addressOf(typed: string): { address: string } | { problem: string } {
  const text = cleanAddress(typed);
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), asciiDomain(text.slice(at + 1))];
  if (at < 1 || !domain) return { problem: INVALID };
  if (/[^\0-\x7F]/.test(local) && !/\s/.test(local)) return { problem: NOT_ASCII };
  const address = `${local}@${domain}`;
  const isShort = local.length <= LONGEST_LOCAL_PART && address.length <= LONGEST_ADDRESS;
  return isShort && LOCAL_PART.test(local) ? { address } : { problem: INVALID };
}

/** An address as typed or pasted, cleaned, its domain in ASCII; one that Stripe, SendGrid and Firebase accept. `missing` is the message for an empty field. */
export const emailSchemaOf = (missing: string) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, { issues }) => {
      const result = cleanAddress(typed) === '' ? { problem: missing } : addressOf(typed);
      if ('address' in result) return result.address;
      issues.push({ code: 'custom', input: typed, message: result.problem });
      return typed;
    }),
  );

export const emailSchema = emailSchemaOf(INVALID);

/** Providers that most people write from. Others may differ from one of these by a letter. */
const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com'],
  ...['aol.com', 'msn.com', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'web.de', 't-online.de'],
  ...['yahoo.co.uk', 'hotmail.co.uk', 'hotmail.fr', 'orange.fr', 'libero.it', 'mail.ru', 'yandex.ru'],
];
/** Providers that differ from one of these by a letter, so that their names are no typing errors. */
const NEIGHBOURS = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'gmx.at',
  'gmx.ch',
  'me.com',
  'mac.com',
  'aim.com',
];
/** Endings that do not exist, and the one that was meant. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cim|cmo|ocm|comm|vom|xom|coom|cpm)$/, '.com'],
  [/\.(?:nte|ney|nett)$/, '.net'],
  [/\.(?:ogr|orgg)$/, '.org'],
];

/** One letter is missing, too much, another one, or has changed places with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}

/** The address that was probably meant, when a big provider's domain or a common ending is mistyped. Only to ask: it may be right. */
export function likelyAddress(typed: string): string | null {
  const address = emailSchema.safeParse(typed).data;
  if (address === undefined) return null;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if ([...PROVIDERS, ...NEIGHBOURS].includes(domain)) return null;
  const [ending, right] = ENDINGS.find(([wrong]) => wrong.test(domain)) ?? [];
  const ended = ending && right ? domain.replace(ending, right) : domain;
  // The beginning of a provider is still being typed.
  const isMeant = (provider: string) => !provider.startsWith(ended) && isOneSlip(ended, provider);
  const meant = PROVIDERS.includes(ended) ? ended : (PROVIDERS.find(isMeant) ?? ended);
  return meant === domain ? null : address.slice(0, at + 1) + meant;
}
