type Attack = readonly [who: string, what: string, expected: string];

/**
 * The attacks covered by tests. The tests take their names from here, and `table.test.ts` fails when an attack has no
 * test, or more than one.
 */
export const attacks = {
  // Callers. What a browser reads and writes of others is tested case by case in `tests/rules`.
  'visitor-calls': ['a visitor', 'makes every call there is', 'is refused'],
  'admin-calls': ['a customer, pretender or revoked admin', 'makes every call for admins', 'is refused'],
  'foreign-calls': [
    'a stranger, a revoked admin, or an admin in the name of a customer',
    'makes every call about somebody’s order, song or gift',
    'learns no more than of missing ones',
  ],
  'deleted-account': ['somebody whose account is deleted', 'makes every call with their token', 'is refused'],
  'token-unsigned': ['a forger', 'signs nothing, outside the emulator', 'is refused'],
  'token-other-project': ['a forger', 'uses a token of another project, outside the emulator', 'is refused'],

  // Drafts that a mailed link brings along
  'guess-draft': ['anybody', 'guesses the id of the draft that a link brings along', 'is refused'],
  'foreign-carried-draft': [
    'another customer or an admin',
    'opens the link with somebody’s draft, or orders with its id',
    'finds nothing and deletes nothing',
  ],
  'late-draft': ['a customer', 'opens the link with their draft after seven days', 'finds nothing'],
  'thousand-drafts': ['a visitor', 'has one draft after another kept', 'is refused after ten in an hour'],
  'draft-oversized': [
    'a visitor',
    'puts a megabyte, or fields of their own, into a draft to be kept',
    'is refused, and the fields are dropped',
  ],

  // Gifts
  'forge-gift': ['a customer', 'writes gifts, their moment and thanks for themselves', 'is refused'],

  // Reviews
  'review-foreign': ['a stranger, or an admin', 'writes, changes or deletes somebody’s review', 'is refused'],
  'review-too-early': [
    'a customer',
    'reviews an order that is unpaid, unfinished, or was canceled before its production',
    'is refused',
  ],
  'review-thousand': ['a customer', 'writes review after review', 'has one an order, and is slowed down'],
  'review-shown': [
    'a customer',
    'writes markup, other directions or 600 marks on one letter',
    'is shown as text in its own place, and without the marks',
  ],
  'review-forged': [
    'a customer',
    'sends another ending, time, owner or state with a review, or no consent',
    'is refused, and the fields are dropped',
  ],

  // Orders and prices
  'price-in-form': [
    'a customer',
    'sends amounts, payment state, codes, consent and the owner along with the form',
    'pays the price and owns it',
  ],
  'another-song': [
    'a customer',
    'orders from the story of somebody else’s, an unfinished or a refunded order, at the lower price',
    'is refused',
  ],
  'cheaper-session': ['a customer', 'verifies a dear order with the session of a cheap one', 'is not paid'],
  'crafted-session': ['a customer', 'puts another address of Stripe’s into the session id', 'is not paid'],
  'remove-paid': ['a customer', 'removes an order that was paid, or is being paid', 'is refused'],
  'foreign-extra': ['a customer', 'buys no extra, or sends an amount', 'is refused, or pays the price'],
  'refund-too-much': ['an admin', 'gives back less than a cent, or a part of one', 'is refused'],

  // Webhooks
  'webhook-unsigned': ['a forger', 'delivers an event without a signature', 'is refused'],
  'webhook-methods': ['a forger', 'delivers by GET, PUT and DELETE', 'is refused'],
  'webhook-oversized': ['a forger', 'delivers ten megabytes', 'is refused'],

  // Gift pages: links, clocks and files
  'gift-guess': ['a stranger', 'guesses links of gift pages, and crafts them', 'learns nothing'],
  'gift-old-link': ['a recipient', 'uses links and files that were ended and replaced', 'learns nothing'],
  'gift-other': ['a recipient', 'uses the link of one gift for another', 'reaches their own only'],
  'gift-early': [
    'a recipient',
    'forges clocks and moments, to open a page or a file before its time',
    'gets two times and nothing else',
  ],

  // Pages
  'host-header': ['a visitor', 'asks for a song’s page under another host’s name', 'sees our addresses'],
  'song-page-ids': ['a visitor', 'leaves the folder of the gallery with a crafted song id', 'finds no song'],
  'gallery-parameters': ['a visitor', 'asks the gallery with crafted parameters', 'is refused before a read'],
  'open-redirect-hosting': ['a phisher', 'writes another host into our address', 'leads to our pages only'],
  'script-in-screens': ['a customer', 'puts script into title, lyrics and markdown', 'is shown as text'],
  'seen-caller': ['a visitor', 'asks what a function sees of them, with a forged proof', 'finds nothing'],

  // Floods, size, shape
  'call-flood': ['anybody', 'makes calls that cost money without end', 'is slowed down'],
  'endless-texts': ['anybody', 'sends endless text in any field of any call', 'is refused'],
  'crafted-ids': ['anybody', 'puts slashes, dots and reserved names into every id', 'is refused'],
  'gift-flood': ['a visitor', 'asks for, acts on and reports gift pages without end', 'is slowed down'],
  'gift-oversized': ['anybody', 'writes names, words and thanks as long as a book', 'is refused'],
  'report-flood': ['a visitor', 'reports public songs without end', 'is slowed down'],
  'client-error-flood': ['a script', 'reports errors of browsers without end', 'is slowed down'],

  // Other sites
  framing: ['another site', 'shows a page of a function in a frame', 'is refused by its headers'],
  'cross-site-post': [
    'another site',
    'posts forms and plain text to our calls, with whatever cookies there are',
    'is nobody, and refused',
  ],
  'framing-in-browser': ['another site', 'shows our pages in a frame of a real browser', 'shows nothing'],
  'inline-script': ['an injected script', 'runs in one of our pages', 'is kept from it by the policy'],
  'any-text-call': [
    'a customer',
    'sends any text, ill-formed ones too, in every field of every call',
    'gets a defined answer',
  ],
  'any-text-request': [
    'a visitor',
    'sends any text, ill-formed ones too, to every other endpoint',
    'gets a defined answer',
  ],
} as const satisfies Record<string, Attack>;

export type AttackId = keyof typeof attacks;

export function nameOf(id: AttackId): string {
  const [who, what, expected] = attacks[id];
  return `${id}: ${who} ${what} → ${expected}`;
}
