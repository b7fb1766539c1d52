/* global CSS, EventSource, URLSearchParams, addEventListener, confirm, document, fetch, history, localStorage, location, matchMedia, navigator, setTimeout */
const $ = (id) => document.getElementById(id);
const ui = {
  list: $('list'),
  reader: $('reader'),
  search: $('search'),
  count: $('count'),
  theme: $('theme'),
};
const state = { messages: [], open: null, tab: 'html', width: 'desktop', tone: null };

/** Builds an element; text is always text, never markup: everything in a message was written by strangers. */
function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

const themes = ['system', 'light', 'dark'];
const systemDark = matchMedia('(prefers-color-scheme: dark)');
let theme = localStorage.getItem('mailbox-theme') ?? 'system';

function isDark() {
  return theme === 'dark' || (theme === 'system' && systemDark.matches);
}

function showTheme() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  ui.theme.replaceChildren(el('span', { class: 'wide' }, 'Theme: '), theme);
}

const kinds = { auth: 'Auth', sms: 'SMS' };

function shortTime(iso) {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  return today
    ? at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
    : at.toLocaleDateString('en', { month: 'short', day: 'numeric' });
}

function shown() {
  const wanted = ui.search.value.trim().toLowerCase();
  if (!wanted) return state.messages;
  return state.messages.filter(({ to, cc, bcc }) =>
    [...to, ...cc, ...bcc].some((address) => address.toLowerCase().includes(wanted)),
  );
}

function gist(message) {
  const text = message.text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return message.kind === 'sms' ? '' : text.slice(0, 140);
}

function row(message) {
  const link = el(
    'a',
    { href: `/m/${message.id}${location.search}`, 'data-id': message.id },
    el(
      'span',
      { class: 'who cut' },
      message.to.join(', '),
      kinds[message.kind] ? el('span', { class: `kind ${message.kind}` }, kinds[message.kind]) : '',
    ),
    el(
      'time',
      { datetime: message.at, title: new Date(message.at).toLocaleString('en') },
      shortTime(message.at),
    ),
    el('span', { class: 'what cut' }, message.subject),
    gist(message) ? el('span', { class: 'gist cut' }, gist(message)) : null,
  );
  if (message.id === state.open) link.setAttribute('aria-current', 'true');
  if (!message.read)
    link.setAttribute('aria-label', `Unread: ${message.subject}, to ${message.to.join(', ')}`);
  return el('li', { class: message.read ? '' : 'unread' }, link);
}

function showList() {
  const focused = document.activeElement?.dataset?.id;
  const messages = shown();
  ui.list.replaceChildren(...messages.map(row));
  const unread = messages.filter((message) => !message.read).length;
  const total = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  ui.count.textContent =
    messages.length === 0 && ui.search.value
      ? 'Nobody by that address'
      : unread
        ? `${total}, ${unread} unread`
        : total;
  if (focused) ui.list.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus();
}

function emptyDesk() {
  const rings = [70, 62, 54, 46, 38].map((r) => `<circle cx="75" cy="75" r="${r}"/>`).join('');
  const picture = el('div');
  picture.innerHTML = `<svg viewBox="0 0 150 150" aria-hidden="true">${rings}<circle class="dot" cx="75" cy="75" r="5"/></svg>`;
  const [head, text] = state.messages.length
    ? ['Pick a message', 'Use J and K to move through the list, and / to search.']
    : [
        'No messages yet',
        'E-mails the app sends and the codes of the Auth emulator arrive here by themselves.',
      ];
  return el('div', { class: 'empty' }, picture, el('h2', {}, head), el('p', {}, text));
}

function choice(label, options, chosen, choose) {
  return el(
    'div',
    { role: 'group', 'aria-label': label },
    ...options.map(([value, name]) =>
      el(
        'button',
        { type: 'button', 'aria-pressed': String(value === chosen), onclick: () => choose(value) },
        name,
      ),
    ),
  );
}

function tools(message) {
  const tabs = [
    ['html', message.html ? 'HTML' : 'Message'],
    ...(message.html && message.text ? [['text', 'Text']] : []),
    ['headers', 'Headers'],
  ];
  const bar = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the message' });
  bar.append(
    ...tabs.map(([value, name]) =>
      el(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${value}`,
          'aria-selected': String(state.tab === value),
          'aria-controls': 'part',
          onclick: () => change({ tab: value }, `tab-${value}`),
        },
        name,
      ),
    ),
  );
  const looks = el(
    'div',
    { class: 'looks' },
    choice(
      'Width',
      [
        ['desktop', 'Desktop'],
        ['phone', 'Phone'],
      ],
      state.width,
      (width) => change({ width }),
    ),
    choice(
      'Colours',
      [
        ['light', 'Light'],
        ['dark', 'Dark'],
      ],
      tone(),
      (chosen) => change({ tone: chosen }),
    ),
  );
  return el('div', { class: 'tools' }, bar, state.tab === 'html' ? looks : '');
}

function tone() {
  return state.tone ?? (isDark() ? 'dark' : 'light');
}

function part(message) {
  const sheet = el('div', {
    class: 'sheet',
    id: 'part',
    role: 'tabpanel',
    'aria-labelledby': `tab-${state.tab}`,
  });
  if (state.tab === 'text') sheet.append(el('pre', { class: 'plain' }, message.text));
  else if (state.tab === 'headers') {
    const extra = [
      ...(message.bcc.length ? [['Bcc (not in the message)', message.bcc.join(', ')]] : []),
      ...(message.categories.length ? [['Categories', message.categories.join(', ')]] : []),
      ...Object.entries(message.customArgs).map(([name, value]) => [`Custom argument ${name}`, value]),
      ['Id', message.id],
    ];
    const rows = [...Object.entries(message.headers), ...extra];
    sheet.append(
      el(
        'table',
        { class: 'headers' },
        el(
          'tbody',
          {},
          ...rows.map(([name, value]) => el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, value))),
        ),
      ),
    );
  } else {
    if (state.width === 'phone') sheet.classList.add('phone');
    sheet.append(
      el('iframe', {
        class: tone(),
        title: 'The message as its reader sees it',
        sandbox: 'allow-popups allow-popups-to-escape-sandbox',
        src: `/api/messages/${message.id}/body?scheme=${tone()}`,
      }),
    );
  }
  return sheet;
}

function codeBox(message) {
  if (!message.code) return '';
  const copy = el('button', { type: 'button' }, 'Copy code');
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(message.code);
    copy.textContent = 'Copied';
    setTimeout(() => (copy.textContent = 'Copy code'), 2000);
  });
  const link = message.links[0];
  return el(
    'div',
    { class: 'code' },
    el('code', {}, message.code),
    copy,
    link ? el('a', { class: 'go', href: link, target: '_blank', rel: 'noreferrer' }, 'Open link') : '',
  );
}

function people(message) {
  const lines = [
    ['From', message.from],
    ['To', message.headers.To ?? message.to.join(', ')],
  ];
  if (message.headers.Cc) lines.push(['Cc', message.headers.Cc]);
  const at = new Date(message.at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' });
  lines.push(['Sent', at]);
  return el(
    'dl',
    { class: 'people' },
    ...lines.flatMap(([term, value]) => [el('dt', {}, term), el('dd', {}, value)]),
  );
}

function showReader(focusId) {
  const message = state.messages.find(({ id }) => id === state.open);
  document.body.dataset.open = message ? 'yes' : 'no';
  if (!message) return ui.reader.replaceChildren(emptyDesk());
  if (!message.html && state.tab === 'text') state.tab = 'html';
  const files = message.attachments.map((file, index) =>
    el('a', { href: `/api/messages/${message.id}/attachments/${index}` }, file.filename),
  );
  ui.reader.replaceChildren(
    el('button', { class: 'back', type: 'button', onclick: () => open(null) }, '← All messages'),
    el('h2', { class: 'subject' }, message.subject),
    people(message),
    codeBox(message),
    tools(message),
    part(message),
    files.length ? el('div', { class: 'files' }, ...files) : '',
  );
  if (focusId) $(focusId)?.focus();
}

function change(update, focusId) {
  Object.assign(state, update);
  showReader(focusId);
}

function open(id, { push = true } = {}) {
  state.open = id;
  if (push) history.pushState(null, '', (id ? `/m/${id}` : '/') + location.search);
  const message = state.messages.find((one) => one.id === id);
  if (message && !message.read) {
    message.read = true;
    void fetch(`/api/messages/${id}/read`, { method: 'PUT' });
  }
  showList();
  showReader();
  ui.list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

async function load() {
  const before = state.messages.find(({ id }) => id === state.open);
  state.messages = await (await fetch('/api/messages')).json();
  showList();
  const now = state.messages.find(({ id }) => id === state.open);
  if (!before !== !now || !now) showReader();
  if (now && !now.read) open(now.id, { push: false });
}

function fromAddress() {
  const match = /^\/m\/(.+)$/.exec(location.pathname);
  open(match ? decodeURIComponent(match[1]) : null, { push: false });
}

function move(step) {
  const messages = shown();
  const index = messages.findIndex(({ id }) => id === state.open);
  const next = messages[index < 0 ? 0 : Math.max(0, Math.min(messages.length - 1, index + step))];
  if (next) {
    open(next.id);
    ui.list.querySelector('[aria-current]')?.focus();
  }
}

ui.list.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open(link.dataset.id);
});
ui.search.addEventListener('input', () => {
  const query = ui.search.value.trim() ? `?to=${encodeURIComponent(ui.search.value.trim())}` : '';
  history.replaceState(null, '', location.pathname + query);
  showList();
});
document.querySelector('[data-home]').addEventListener('click', (event) => {
  event.preventDefault();
  open(null);
});
$('clear').addEventListener('click', async () => {
  if (!state.messages.length || !confirm(`Delete all ${state.messages.length} messages?`)) return;
  await fetch('/api/messages', { method: 'DELETE' });
  open(null);
});
ui.theme.addEventListener('click', () => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length];
  localStorage.setItem('mailbox-theme', theme);
  showTheme();
  showReader();
});
systemDark.addEventListener('change', () => {
  showTheme();
  showReader();
});
document.addEventListener('keydown', (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.target === ui.search) {
    if (event.key === 'Escape') ui.search.blur();
    if (event.key === 'Enter' || event.key === 'ArrowDown') move(state.open ? 1 : 0);
    return;
  }
  if (event.key === '/') {
    event.preventDefault();
    ui.search.focus();
  } else if (event.key === 'j' || (event.key === 'ArrowDown' && ui.list.contains(event.target))) {
    event.preventDefault();
    move(1);
  } else if (event.key === 'k' || (event.key === 'ArrowUp' && ui.list.contains(event.target))) {
    event.preventDefault();
    move(-1);
  } else if (event.key === 'Escape' || event.key === 'u') open(null);
});
addEventListener('popstate', fromAddress);

ui.search.value = new URLSearchParams(location.search).get('to') ?? '';
showTheme();
await load();
fromAddress();
const events = new EventSource('/api/events');
events.addEventListener('changed', () => void load());
