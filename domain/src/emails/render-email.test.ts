import { expect, it } from 'vitest';
import { renderEmail, type EmailData } from './render-email.ts';
import { withSong } from './song-head.ts';
import { sampleData } from './sample-data.ts';
import { EMAIL_TEMPLATES, type EmailTemplate } from './templates.ts';

const lineItems = [
  { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
  { product: 'cover', label: 'Cover Image', amountCents: 500 },
] as const;
const order = {
  ...{ orderId: 'order123', customerName: 'Ada Singer', songTitle: 'River Road', lineItems },
  ...{ amountCents: 3499, chargedCents: 3499, discountCents: 0, taxCents: 0, promotionCode: null },
  promisedDay: '2026-03-11' as const,
  needsStory: false,
  added: null,
  consent: { at: new Date('2026-03-02T12:00:00Z'), termsVersion: '1' },
  ...{ withdrawUntil: null, termsUrl: 'https://keepsong.example/terms' },
  ...{ orderUrl: 'https://keepsong.example/orders/order1', unsubscribeUrl: null },
  date: 'You have it by Mar 11.',
};
const notice = {
  ...order,
  ...{ customerEmail: 'ada@example.com', style: 'Folk', mood: 'Happy', providesLyrics: false },
  ...{ neededBy: null, adminUrl: 'https://keepsong.example/admin' },
};
const confirmation = (changes: Partial<EmailData['purchase_confirmation']> = {}) =>
  renderEmail('purchase_confirmation', { ...order, ...changes });

const FREE = { chargedCents: 0, discountCents: 3499, promotionCode: 'FREE100' };
it.each<[string, Parameters<typeof confirmation>[0], string[], RegExp]>([
  [
    'says what was bought, for how much, by when, and where to look',
    {},
    ['Ada', 'Custom Song Package', '$29.99', '$5.00', '$34.99', order.date, order.orderUrl],
    /Subtotal|Discount|Tax|Complete your story/,
  ],
  [
    'asks for a story that is not enough yet, and does not promise the day without it',
    { needsStory: true },
    ['tell us the story', order.date, 'Complete your story', '/order1#story'],
    /Subtotal/,
  ],
  [
    'repeats to what the customer has agreed, and when',
    {},
    [
      'Mar 2, 2026',
      'version 1',
      order.termsUrl,
      'begin at once',
      'right to withdraw',
      'cancel within 24 hours of your payment',
    ],
    /cancel until/,
  ],
  ['says until when to withdraw', { withdrawUntil: '2026-03-16' }, ['cancel until Mar 16, 2026'], /24 hours/],
  ['repeats nothing that was not agreed', { consent: null }, [], /withdraw/],
  ['of a code that covers all claims no payment', FREE, ['Your code covers the whole price'], /payment/i],
])('the purchase confirmation %s, in both parts', (_what, changes, said, unsaid) => {
  const { html, text } = confirmation(changes);
  for (const part of [html, text]) for (const fact of said) expect(part).toContain(fact);
  expect(text).not.toMatch(unsaid);
  expect(text).not.toMatch(/<[a-z]/i);
});

it('the subject of a confirmation tells an order from something that was added to it', () => {
  expect(confirmation().subject).toBe('Your order is confirmed: River Road');
  const added = { added: 'We make cover art.' };
  for (const extra of [added, { ...added, ...FREE }])
    expect(confirmation(extra).subject).toBe('What you added is confirmed: River Road');
});

it('the purchase confirmation says how the total comes from the price, where a code or tax changed it', () => {
  const withCode = { chargedCents: 3401, discountCents: 350, taxCents: 252, promotionCode: 'WELCOME10' };
  const { text } = confirmation(withCode);
  const sums = text.split('\n').filter((line) => /\$/.test(line));
  expect(sums.map((line) => line.replace(/ {2,}/, ': '))).toEqual([
    ...['Custom Song Package: $29.99', 'Cover Image: $5.00', 'Subtotal: $34.99'],
    ...['Discount (WELCOME10): -$3.50', 'Tax: $2.52', 'Total: $34.01'],
  ]);
});

it.each([
  ['𠮷田 太郎', 'Thank you, 𠮷田 太郎'],
  ['Nagy  Anna\n', 'Thank you, Nagy Anna'],
  ['', 'Thank you, there'],
  ['\u200B', 'Thank you, there'],
])('the greeting of %j uses the whole name', (customerName, greeting) => {
  const { text, html } = confirmation({ customerName });
  expect(text.split('\n')).toContain(greeting);
  // The name is in a bdi element, for its direction.
  expect(html.replace(/<\/?bdi[^>]*>/g, '')).toContain(greeting);
});

const data = {
  ...order,
  messages: [
    { author: 'Grace', text: 'Was it on the bridge?\r\nOr beside it?' },
    { author: null, text: '<b>No</b> hurry' },
  ],
  earlier: 0,
};

it('an e-mail about messages shows each with its author, line by line, and where to answer', () => {
  const { subject, html, text } = renderEmail('new_messages', data);
  expect(subject).toBe('You have 2 new messages: River Road');
  expect(html).toContain('Was it on the bridge?<br>Or beside it?');
  expect(html).toContain('&lt;b&gt;No&lt;/b&gt; hurry');
  expect(text).toContain('Grace:\n> Was it on the bridge?\n> Or beside it?');
  expect(text).toContain('The Keepsong team:\n> <b>No</b> hurry');
  for (const part of [html, text]) expect(part).toContain(`${data.orderUrl}#messages`);
});

it('an e-mail about messages contains the number of messages that it does not show', () => {
  const { subject, text } = renderEmail('new_messages', { ...data, earlier: 3 });
  expect(subject).toBe('You have 5 new messages: River Road');
  expect(text).toContain('3 earlier messages are on the page.');
  const one = { ...data, messages: data.messages.slice(1) };
  expect(renderEmail('new_messages', one).subject).toBe('You have a new message: River Road');
});

const nasty = '<script>alert(1)</script>\r\nBcc: everyone@example.com\u2028"&\'';

it('text typed by a customer cannot become markup, a header or a second subject line', () => {
  const data = { ...order, ...notice, songTitle: nasty, customerName: nasty, style: nasty, mood: nasty };
  for (const { subject, html } of [
    confirmation(data),
    renderEmail('new_order_notification', data),
    renderEmail('order_status_update', { ...data, status: 'completed' }),
    renderEmail('team_new_messages', { ...data, messages: [{ author: null, text: nasty }], earlier: 0 }),
  ]) {
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  }
});

it('text typed by a customer cannot leave an attribute', () => {
  const { html } = confirmation({ orderUrl: 'https://x.example/" onclick="steal()' });
  expect(html).not.toContain('" onclick="');
});

const APP = 'https://keepsong.example';
const until = '2026-03-11' as const;
const aboutNoOrder = { orderId: null, songTitle: '' };
const refunds = {
  'in full': { occasion: 'refund' },
  'in part': { occasion: 'refund', refundCents: 500, share: 'part' },
  'paid twice': { occasion: 'paid_twice' },
} as const;
const byBank = { 'by the bank': { isByBank: true } } as const;

/** What the samples do not show. */
const VARIANTS: { [T in EmailTemplate]?: Readonly<Record<string, Partial<EmailData[T]>>> } = {
  purchase_confirmation: {
    'with a story to complete': { needsStory: true },
    'with a code and tax': {
      ...{ chargedCents: 3401, discountCents: 350, taxCents: 252, promotionCode: 'WELCOME10' },
    },
    'with a code alone': FREE,
    'without a date': { date: null },
    'of an extra': {
      lineItems: [{ product: 'revision', label: 'Another revision', amountCents: 900 }],
      ...{ amountCents: 900, chargedCents: 900, added: 'You have one more revision.' },
    },
  },
  order_status_update: {
    pending: { status: 'pending' },
    in_production: { status: 'in_production' },
    ready_for_review: { status: 'ready_for_review' },
    completed: { status: 'completed', date: null },
  },
  options_ready: {
    'later option': { news: 'take' },
    'option with notes': { news: 'revision' },
    'answers without an option': { news: 'answers' },
  },
  date_moved: { 'to an earlier day': { before: '2027-01-20', after: '2027-01-15' } },
  needed_by_answered: { no: { neededBy: '2027-01-08', isYes: false, date: 'You have it by Jan 15.' } },
  revision_added: { granted: { isGivenBack: false, left: 1 } },
  reminder: {
    question: { task: 'question' },
    questions: { task: 'questions' },
    lyrics: { task: 'lyrics' },
    options: { task: 'options' },
    takes: { task: 'takes' },
  },
  new_messages: { several: { messages: [...data.messages, ...data.messages] } },
  gift_reactions: {
    thanks: { hearts: 0 },
    'one heart': { hasThanks: false, hearts: 1 },
    closed: { hasThanks: false, hearts: 0, isClosed: true },
  },
  review_request: { refunded: { ending: 'refunded' }, canceled: { ending: 'canceled' } },
  team_new_messages: { 'more than are shown': { earlier: 3 } },
  order_canceled: { 'by withdrawal': { withdrawnAt: new Date('2026-11-28T14:05:00Z'), isFree: false } },
  order_refunded: { ...refunds, ...byBank },
  refund_on_its_way: refunds,
  refund_failed: { 'in part': refunds['in part'], 'paid twice': refunds['paid twice'], ...byBank },
  new_order_notification: { 'with lyrics': { providesLyrics: true } },
  team_notice: {
    order_canceled: { occasion: 'order_canceled' },
    account_deleted: { occasion: 'account_deleted', ...aboutNoOrder },
    story_changed: { occasion: 'story_changed' },
    lyrics_edited: { occasion: 'lyrics_edited' },
    lyrics_commented: { occasion: 'lyrics_commented' },
    lyrics_approved: { occasion: 'lyrics_approved' },
    notes_sent: { occasion: 'notes_sent' },
    option_chosen: { occasion: 'option_chosen' },
    admin_added: { occasion: 'admin_added', ...aboutNoOrder, detail: 'Grace was added by Ada.' },
    song_reported: { occasion: 'song_reported' },
    review_written: { occasion: 'review_written' },
    gift_reported: { occasion: 'gift_reported' },
    payment_review: { occasion: 'payment_review', detail: 're_1 over 34.99 USD failed.' },
    dispute: { occasion: 'dispute', until, detail: 'du_1 needs evidence.' },
    dispute_due: { occasion: 'dispute_due', until, detail: 'du_1 takes an answer.' },
  },
};

const variantsOf = (template: EmailTemplate) =>
  Object.entries({ sample: {}, ...VARIANTS[template] }).map(
    ([variant, news]) => [template, variant, { ...sampleData(template, APP), ...news }] as const,
  );
const everyVariant = EMAIL_TEMPLATES.flatMap(variantsOf);

it.each(EMAIL_TEMPLATES)('each variant of %s has words of its own', (template) => {
  const texts = variantsOf(template).map(([, , news]) => renderEmail(template, news as never).text);
  expect(new Set(texts).size).toBe(texts.length);
});

it.each(everyVariant)('%s (%s) leads to the page of its song and says its date, if there is one', (...of) => {
  const [template, , news] = of;
  const { html, text } = renderEmail(template, news as never);
  const { date } = news as { date: string | null };
  for (const part of [html, text]) {
    expect(part).toContain(date ?? '');
    expect(part).toMatch(/https:\/\/keepsong\.example\/(orders|admin)/);
    expect(part).not.toContain('/dashboard');
  }
  expect(text).not.toMatch(/\n{3}/);
  // Nothing comes from the network.
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(/);
});

it.each(everyVariant)('%s (%s) names its song in the subject, and a notice also its order', (...of) => {
  const [template, , news] = of;
  const { songTitle, orderId } = news as { songTitle: string; orderId: string | null };
  const { subject, text } = renderEmail(template, news as never);
  expect(subject).toContain(songTitle);
  if (template !== 'team_notice') return;
  const facts = [songTitle && `Song +${songTitle}`, orderId && `Order +${orderId}`].filter(Boolean);
  expect(text).toMatch(new RegExp(facts.join('\\n')));
});

/** The text of elements that decide their direction themselves. */
const OWN = /<(bdi|p|td) dir="auto"[^>]*>[\s\S]*?<\/\1>/g;
const TITLE = 'שיר לסבתא';
const people = {
  ...{ customerName: 'דנה לוי', songTitle: TITLE, style: 'موسيقى', mood: 'שמח' },
  reason: 'الصوت لم يكن جيدًا',
  messages: [{ author: 'أمل', text: 'שלום\nhello' }],
  earlier: 0,
};

it.each(everyVariant)(
  'text that is written from right to left in %s, %s has its own direction in the HTML and is isolated in the plain text',
  (template, _variant, news) => {
    const { html, text } = renderEmail(template, { ...news, ...people });
    const body = html.replace(/^[\s\S]*<\/head>|<div style="display:none[^>]*>[\s\S]*?<\/div>/g, '');
    expect(body.replace(OWN, '')).not.toMatch(/[\u0590-\u06ff]/);
    expect(text).not.toContain(`“${TITLE}`);
  },
);

it('text that is written from right to left cannot turn the words of a subject', () => {
  expect(confirmation({ songTitle: '\u202eabc\u2068' }).subject).toBe('Your order is confirmed: abc');
});

it.each([
  [false, 1, 'Your song was given a heart'],
  [false, 2, 'Your song was given hearts'],
  [true, 1, 'Thanks and a heart for your song'],
  [true, 2, 'Thanks and hearts for your song'],
  [true, 0, 'Somebody thanks you for your song'],
])('the letter about reactions counts hearts (thanks: %s, hearts: %s)', (hasThanks, hearts, heading) => {
  const { subject } = renderEmail('gift_reactions', { ...{ ...order, hasThanks, hearts, isClosed: false } });
  expect(subject).toBe(`${heading}: River Road`);
});

const SONG = { coverUrl: 'cid:cover', firstLine: '$& <b>Rain</b>', maker: 'June is working on it' };

it('the song of a letter is shown with its cover, first line and maker, in both parts', () => {
  const { html, text } = withSong(confirmation(), SONG);
  expect(html).toContain('<img src="cid:cover"');
  expect(html).toContain('“$&amp; &lt;b&gt;Rain&lt;/b&gt;”');
  expect(html).toContain(SONG.maker);
  expect(text).toContain('River Road\n“$& <b>Rain</b>”\nJune is working on it\n\n');
});

it('the song of a letter is its title alone when nothing else is known', () => {
  const { html, text } = withSong(confirmation(), { coverUrl: null, firstLine: null, maker: null });
  expect(html).not.toMatch(/<img|<!--/);
  expect(text).toContain('Thank you, Ada Singer\n\nRiver Road\n\nYour payment');
});

it('the song of a letter is not in a letter to the team', () => {
  const letter = renderEmail('new_order_notification', notice);
  expect(withSong(letter, SONG)).toEqual(letter);
});
