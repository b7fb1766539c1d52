/* global document, window */
// Formats card fields while typing and keeps a second click from sending the form twice. The server checks everything
// again, and a form sent twice is charged once all the same.

const byId = (id) => document.getElementById(id);
const digitsOf = (text) => text.replace(/\D/g, '');

function brandOf(number) {
  if (/^4/.test(number)) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  if (/^3[47]/.test(number)) return 'Amex';
  if (/^6(011|5)/.test(number)) return 'Discover';
  return '';
}

function formatNumber(text) {
  const digits = digitsOf(text);
  if (brandOf(digits) === 'Amex') {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
  }
  return (digits.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}

function formatExpiry(text, deleting) {
  let digits = digitsOf(text).slice(0, 4);
  // "4" can only be April, and "2030" pasted or filled in means 30.
  const pasted = /^(\d{1,2})\s*\/\s*20(\d{2})$/.exec(text.trim());
  if (pasted !== null) digits = pasted[1].padStart(2, '0') + pasted[2];
  if (/^[2-9]$/.test(digits)) digits = `0${digits}`;
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Rewrites the field and leaves the caret behind the same digit. */
function rewrite(input, next) {
  if (input.value === next) return;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const atEnd = input.selectionStart === input.value.length;
  input.value = next;
  if (atEnd) return;
  let position = 0;
  for (let seen = 0; position < next.length && seen < digitsBefore; position += 1) {
    if (/\d/.test(next[position])) seen += 1;
  }
  input.setSelectionRange(position, position);
}

function showProblem(input, problem) {
  const place = byId(`${input.id}-problem`);
  if (place !== null) place.textContent = problem;
  if (problem === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

const problemOf = {
  number: (text) => {
    const digits = digitsOf(text);
    if (digits.length < (brandOf(digits) === 'Amex' ? 15 : 16)) return 'Your card number is incomplete.';
    return passesLuhn(digits) ? '' : 'Your card number is invalid.';
  },
  expiry: (text) => {
    const match = /^(\d{2}) \/ (\d{2})$/.exec(text);
    if (match === null) return "Your card's expiration date is incomplete.";
    const month = Number(match[1]);
    if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
    const today = new Date();
    const past = (2000 + Number(match[2])) * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
    return past ? "Your card's expiration date is in the past." : '';
  },
  cvc: (text) => {
    const wanted = brandOf(digitsOf(byId('number')?.value ?? '')) === 'Amex' ? 4 : 3;
    return text.length === wanted ? '' : "Your card's security code is incomplete.";
  },
};

function setUpCard() {
  const number = byId('number');
  if (number === null) return;
  const expiry = byId('expiry');
  const cvc = byId('cvc');
  const showBrand = () => {
    byId('brand').textContent = brandOf(digitsOf(number.value));
  };
  number.addEventListener('input', () => {
    rewrite(number, formatNumber(number.value));
    showBrand();
  });
  expiry.addEventListener('input', (event) => {
    const deleting = typeof event.inputType === 'string' && event.inputType.startsWith('delete');
    rewrite(expiry, formatExpiry(expiry.value, deleting));
  });
  cvc.addEventListener('input', () => rewrite(cvc, digitsOf(cvc.value).slice(0, 4)));
  for (const input of [number, expiry, cvc]) {
    input.addEventListener('blur', () => {
      if (input.value !== '') showProblem(input, problemOf[input.id](input.value));
    });
    input.addEventListener('input', () => showProblem(input, ''));
  }
  for (const button of document.querySelectorAll('button.fill')) {
    button.addEventListener('click', () => {
      number.value = button.dataset.number;
      if (expiry.value === '') expiry.value = '12 / 34';
      if (cvc.value === '') cvc.value = '123';
      for (const input of [number, expiry, cvc]) showProblem(input, '');
      showBrand();
      byId('pay-button').focus();
    });
  }
  showBrand();
}

function setUpSubmit() {
  const form = byId('pay-form') ?? byId('challenge-form');
  if (form === null) return;
  let sent = false;
  form.addEventListener('submit', (event) => {
    if (sent) {
      event.preventDefault();
      return;
    }
    sent = true;
    form.classList.add('sending');
    const status = byId('pay-status');
    if (status !== null) status.textContent = 'Processing the payment…';
  });
  // Back from the shop: the browser may show this page as it was left.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
}

setUpCard();
setUpSubmit();
