/** Who tries it, what they try, and what the product answers. */
type Attack = readonly [who: string, what: string, expected: string];

/**
 * The attacks covered by tests. The tests take their names from here, and `table.test.ts` fails when an attack has no
 * test, or more than one.
 */
export const attacks = {
  // Foreign reads and lists
  'foreign-order': ['a stranger', 'reads somebody’s order by its id', 'is refused'],
  'foreign-timeline': ['a stranger', 'reads the timeline of somebody’s order', 'is refused'],
  'foreign-messages': ['a stranger', 'reads and lists the messages about somebody’s order', 'is refused'],
  'foreign-song': ['a stranger', 'reads somebody’s song and lyrics', 'is refused'],
  'foreign-versions': ['a stranger', 'reads earlier lyrics of somebody’s song', 'is refused'],
  'foreign-approvals': ['a stranger', 'reads what somebody has said about their lyrics', 'is refused'],
  'foreign-takes': ['a stranger', 'reads the published takes of somebody’s song', 'is refused'],
  'foreign-files': ['a stranger', 'reads the list of the files of somebody’s song', 'is refused'],
  'foreign-timings': ['a stranger', 'reads when the lines of somebody’s song are sung', 'is refused'],
  'unpublished-takes': ['a customer', 'reads the drafts of their own song', 'is refused'],
  'foreign-notes': ['a stranger', 'reads the notes on somebody’s song', 'is refused'],
  'unsent-notes': ['an admin', 'reads notes that the customer has not sent', 'is refused'],
  'foreign-cover': ['a stranger', 'reads the record of somebody’s cover', 'is refused'],
  'foreign-profile': ['a stranger', 'reads somebody’s profile', 'is refused'],
  'team-note': ['a customer', 'reads the team’s note on their own order', 'is refused'],
  'list-all': ['a stranger', 'lists orders, songs and covers of everybody', 'is refused'],
  'list-foreign': ['a stranger', 'lists orders with another person’s owner filter', 'is refused'],
  'list-unlimited': ['a customer', 'lists their own orders without a limit', 'is refused'],
  'list-people': ['a customer', 'lists profiles', 'is refused'],
  'collection-group': ['a customer', 'asks for every timeline at once by a collection group', 'is refused'],
  'read-outbox': ['a customer', 'reads the e-mails that wait to be sent', 'is refused'],
  'read-ledger': ['an admin', 'reads payment ledgers from a browser', 'is refused'],
  'read-logs': ['a customer', 'reads audit log, Stripe’s events, uploads and counters', 'is refused'],
  'missing-order': [
    'a stranger',
    'compares the answers for a foreign and a missing order',
    'learns no difference',
  ],
  'missing-call': [
    'a stranger',
    'compares what calls say of foreign and of missing orders and songs',
    'learns no difference',
  ],
  'gallery-leak': [
    'a visitor',
    'looks through a public song for lyrics, owner, order and private files',
    'finds none',
  ],
  'export-other': ['a customer', 'asks for the data of another account', 'gets their own'],

  // Writes from a browser
  'profile-admin': ['a newcomer', 'makes a profile that says admin', 'is refused'],
  'profile-becomes-admin': ['a customer', 'sets isAdmin in their profile', 'is refused'],
  'profile-extra': ['a newcomer', 'makes a profile with a field of their own', 'is refused'],
  'profile-other': ['a customer', 'makes or changes the profile of somebody else', 'is refused'],
  'profile-email': ['a customer', 'puts another e-mail address into their profile', 'is refused'],
  'profile-backdated': ['a newcomer', 'dates their profile back', 'is refused'],
  'profile-oversized': ['a customer', 'puts a megabyte into their name', 'is refused'],
  'profile-typed': ['a customer', 'puts a map, a list, a number or nothing into their name', 'is refused'],
  'make-order': ['a customer', 'writes an order of their own, paid', 'is refused'],
  'change-price': ['a customer', 'lowers the amount of their order', 'is refused'],
  'change-payment': ['a customer', 'marks their order paid', 'is refused'],
  'change-status': ['a customer', 'marks their order completed', 'is refused'],
  'change-owner': ['a customer', 'gives somebody’s order to themselves', 'is refused'],
  'forge-approval': ['a customer', 'writes the approval of their lyrics themselves', 'is refused'],
  'approve-for-customer': ['an admin', 'approves a customer’s lyrics', 'is refused'],
  'approve-foreign': ['a stranger', 'approves, edits and comments on somebody’s lyrics', 'is refused'],
  'approve-unsent': ['a customer', 'approves lyrics that were never sent, to start production', 'is refused'],
  'approve-unread': ['a customer', 'approves words that the song does not have', 'is refused'],
  'send-lyrics': ['a customer', 'sends their own lyrics for approval', 'is refused'],
  'publish-takes': ['a customer', 'publishes the drafts of their own song', 'is refused'],
  'publish-revoked': ['a revoked admin', 'publishes takes with the token they hold', 'is refused'],
  'choose-draft': ['a customer', 'chooses a draft, to have it as their song', 'is refused'],
  'choose-other-take': ['a customer', 'chooses a take of another song for their own', 'is refused'],
  'choose-foreign': ['a stranger', 'chooses a take of somebody’s song', 'is refused'],
  'choose-for-customer': ['an admin', 'chooses a take for a customer', 'is refused'],
  'forge-file': ['a customer', 'names a file of their song that nobody has checked', 'is refused'],
  'forge-timing': ['a customer', 'times the lyrics of their song themselves', 'is refused'],
  'forge-take': ['a customer', 'writes takes, drafts and their choice themselves', 'is refused'],
  'forge-note': ['a customer', 'writes notes, answers and revisions themselves', 'is refused'],
  'note-foreign': ['a stranger', 'writes, deletes and sends notes on somebody’s song', 'is refused'],
  'note-for-customer': ['an admin', 'writes and sends notes for a customer', 'is refused'],
  'note-on-draft': ['a customer', 'writes a note on a take that is not published', 'is refused'],
  'endless-revisions': ['a customer', 'sends notes at once from many windows', 'uses one revision'],
  'answer-own-notes': ['a customer', 'answers their notes and gives themselves a revision', 'is refused'],
  'write-foreign': [
    'a stranger',
    'writes to the team about somebody’s order, and reads for them',
    'is refused',
  ],
  'write-as-team': ['a customer', 'sends side, author and time along with a message', 'writes as themselves'],
  'write-revoked': ['a revoked admin', 'writes to a customer with the token they hold', 'is refused'],
  'write-unpaid': ['somebody who never pays', 'writes to the team through an unpaid order', 'is refused'],
  'forge-message': ['a customer', 'writes messages and counts of unread ones themselves', 'is refused'],
  'open-song': ['a customer', 'marks their song paid and public', 'is refused'],
  'make-public-song': ['a customer', 'puts a song into the gallery', 'is refused'],
  'open-relay': ['a customer', 'queues an e-mail of their own', 'is refused'],
  'forge-unsubscribe': ['a stranger', 'switches somebody’s e-mails off by a link of their own', 'is refused'],
  'forge-error-count': ['an admin', 'changes how many errors browsers reported', 'is refused'],
  'forge-event': ['a customer', 'writes a Stripe event and a ledger', 'is refused'],
  'reset-limit': ['a customer', 'deletes their rate limit', 'is refused'],
  'rewrite-audit': ['an admin', 'changes the audit log', 'is refused'],

  'deleted-account': [
    'somebody who has deleted their account',
    'orders, saves and makes a profile with the token they still hold',
    'is refused',
  ],

  // Roles and claims
  'claim-lookalikes': [
    'a customer',
    'carries isAdmin as text, number, list or under another name',
    'is refused',
  ],
  'claim-at-sign-up': ['a newcomer', 'sends the claim along when signing up', 'has no claim'],
  'claim-by-update': ['a customer', 'sends the claim along when changing their account', 'has no claim'],
  'set-admin-self': ['a customer', 'calls setAdmin for themselves', 'is refused'],
  'set-admin-stale': ['an admin', 'makes admins on a sign-in of an hour ago', 'is refused'],
  'revoked-admin': ['a revoked admin', 'calls on with the token they hold', 'is refused'],
  'token-unsigned': ['a forger', 'signs nothing, outside the emulator', 'is refused'],
  'token-symmetric': ['a forger', 'signs with a secret of their own, outside the emulator', 'is refused'],
  'token-other-project': ['a forger', 'uses a token of another project, outside the emulator', 'is refused'],
  'admin-calls': ['a customer', 'makes every call that is for admins', 'is refused'],
  'visitor-calls': ['a visitor', 'makes every call there is', 'is refused'],

  // Orders and prices
  'price-in-form': [
    'a customer',
    'sends amount, line items and payment state along with the form',
    'pays the price',
  ],
  'owner-in-form': ['a customer', 'orders in the name of somebody else', 'owns it themselves'],
  'unoffered-product': ['a customer', 'orders what is not for sale', 'is refused'],
  'aimed-request': ['a stranger', 'repeats somebody’s request id', 'gets an order of their own'],
  'change-after-paying': ['a customer', 'changes a paid order by sending the request again', 'is refused'],
  'foreign-session': ['a customer', 'verifies their order with somebody’s paid session', 'is not paid'],
  'cheaper-session': [
    'a customer',
    'verifies a dear order with the session of a cheap one they paid',
    'is not paid',
  ],
  'crafted-session': ['a customer', 'puts another address of Stripe’s into the session id', 'is not paid'],
  'cancel-for-customer': ['a customer', 'cancels in the name of the team, when it is too late', 'is refused'],
  'cancel-foreign': ['a stranger', 'cancels somebody’s order', 'is refused'],
  'refund-too-much': ['an admin', 'gives back more than was paid', 'is refused'],

  // Webhooks
  'webhook-unsigned': ['a forger', 'delivers an event without a signature', 'is refused'],
  'webhook-other-secret': ['a forger', 'signs an event with another secret', 'is refused'],
  'webhook-altered': ['a forger', 'alters the amount of a signed event', 'is refused'],
  'webhook-old': ['a forger', 'delivers an event signed long ago', 'is refused'],
  'webhook-replayed': ['a forger', 'delivers a good event again and again', 'changes nothing'],
  'webhook-methods': ['a forger', 'delivers by GET, PUT and DELETE', 'is refused'],
  'webhook-oversized': ['a forger', 'delivers ten megabytes', 'is refused'],
  'webhook-form': ['another site', 'posts a form to the webhook', 'is refused'],

  // Files
  'upload-customer': ['a customer', 'uploads a recording for their own song', 'is refused'],
  'upload-in-another-name': ['an admin', 'uploads in the name of another admin', 'is refused'],
  'upload-page': ['an admin', 'uploads HTML and SVG as what they are', 'is refused'],
  'upload-mismatch': ['an admin', 'uploads a type under another’s extension', 'is refused'],
  'upload-names': [
    'an admin',
    'uploads under names with two extensions, spaces, dots and quotes',
    'is refused',
  ],
  'upload-oversized': ['an admin', 'uploads twenty megabytes', 'is refused'],
  'upload-song-file': [
    'a customer',
    'uploads a master, an instrumental and stems for their own song',
    'is refused',
  ],
  'upload-overwrite': ['an admin', 'uploads over a finished file', 'is refused'],
  'upload-public': ['an admin', 'uploads into the public folder', 'is refused'],
  'file-disguise': [
    'an admin',
    'uploads HTML as a recording, as a master and as stems, and SVG as a cover',
    'is refused with a reason, and the file is deleted',
  ],
  'private-audio': ['a stranger', 'fetches private audio by its exact path', 'is refused'],
  'private-token': [
    'an admin',
    'uploads a recording with a download token of their own, and passes the token on',
    'is refused',
  ],
  'private-song-url': ['a stranger', 'asks for an address that plays somebody’s song', 'is refused'],
  'draft-file': ['a customer', 'fetches the draft of their own song by its exact path', 'is refused'],
  'take-file': ['a stranger', 'fetches somebody’s take by its exact path', 'is refused'],
  'song-file': ['a stranger', 'fetches master, instrumental and stems by their exact paths', 'is refused'],
  'private-listing': ['a stranger', 'lists the folders of the bucket', 'is refused'],
  'retype-file': ['an admin', 'changes the type of a finished file to HTML', 'is refused'],

  // Texts
  'mail-headers': ['a customer', 'puts line breaks and Bcc into name and title', 'sends one plain subject'],
  'mail-address': ['a customer', 'puts a second recipient into the e-mail address', 'is refused'],
  'mail-html': ['a customer', 'puts HTML into name and title', 'is shown as text'],
  'message-html': ['a customer', 'puts HTML and a forged signature into a message', 'is shown as their text'],
  'message-relay': [
    'a customer',
    'orders in a victim’s e-mail address, pays and writes messages',
    'sends the victim none of them',
  ],
  'mail-bomb': ['a customer', 'orders in a victim’s e-mail address without paying', 'sends nothing'],
  'script-on-song-page': [
    'a customer',
    'puts script into the title and themes of a public song',
    'is shown as text',
  ],
  'host-header': ['a visitor', 'asks for a song’s page under another host’s name', 'sees our addresses'],
  'song-page-ids': ['a visitor', 'leaves the folder of the gallery with a crafted song id', 'finds no song'],
  'gallery-parameters': [
    'a visitor',
    'asks the gallery with crafted parameters',
    'is refused before the database is read',
  ],
  'formula-in-export': ['a customer', 'puts a spreadsheet formula into the title', 'is exported as text'],
  'prompt-injection': [
    'a customer',
    'writes instructions and closing tags into the brief',
    'stays between the tags',
  ],
  'prompt-contact': ['a customer', 'expects their contact details in the prompt', 'finds them left out'],
  'open-redirect': ['a phisher', 'sends people to sign in and on to another site', 'leads to our pages only'],
  'open-redirect-hosting': [
    'a phisher',
    'writes another host into the path of our address',
    'leads to our pages only',
  ],
  'script-in-screens': ['a customer', 'puts script into title, lyrics and markdown', 'is shown as text'],

  // Floods, size, shape
  'checkout-flood': ['a customer', 'starts payments without end', 'is slowed down'],
  'verify-flood': ['a customer', 'asks about sessions without end', 'is slowed down'],
  'song-url-flood': ['a customer', 'asks for addresses of a song without end', 'is slowed down'],
  'message-flood': ['a customer', 'writes messages without end', 'is slowed down'],
  'message-oversized': ['a customer', 'writes a message as long as a book', 'is refused'],
  'report-flood': ['a visitor', 'reports public songs without end', 'is slowed down'],
  'client-error-flood': ['a script', 'reports errors of browsers without end', 'is slowed down'],
  'address-flood': ['a script', 'calls with ever new accounts and forged forwarding', 'is slowed down'],
  'lyrics-by-customer': ['a customer', 'has lyrics written at our cost', 'is refused'],
  'lyrics-flood': ['an admin', 'has lyrics written without end', 'is slowed down'],
  'lyrics-oversized': ['an admin', 'sends a prompt as long as a book', 'is refused'],
  'oversized-texts': ['a customer', 'sends texts beyond every limit', 'is refused'],
  'oversized-body': ['a customer', 'sends five megabytes to a call', 'is refused'],
  'crafted-ids': [
    'an admin',
    'puts slashes, dots and reserved names into the ids of every call',
    'gets a message that says what is wrong',
  ],
  'wrong-types': [
    'an admin',
    'sends lists, numbers, nothing and prototypes to every call',
    'gets a message that says what is wrong',
  ],

  // Other sites
  framing: ['another site', 'shows our pages in a frame', 'is refused by every page’s headers'],
  'framing-in-browser': ['another site', 'shows our pages in a frame of a real browser', 'shows nothing'],
  'inline-script': ['an injected script', 'runs in one of our pages', 'is kept from it, and reported'],
  'cross-site-post': ['another site', 'posts forms and plain text to our calls', 'is refused'],
  'cross-site-cookies': ['another site', 'calls with whatever cookies there are', 'is nobody'],
} as const satisfies Record<string, Attack>;

export type AttackId = keyof typeof attacks;

export function nameOf(id: AttackId): string {
  const [who, what, expected] = attacks[id];
  return `${id}: ${who} ${what} → ${expected}`;
}
