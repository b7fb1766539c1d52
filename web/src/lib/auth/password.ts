export const LEAST_PASSWORD_CHARACTERS = 8;

const COMMON = [
  'password',
  'passwort',
  '12345678',
  'qwertyui',
  'iloveyou',
  'keepsong',
  '11111111',
  'abcdefgh',
];

/** The reasons why a new password is too weak, each completing "It should…"; empty when it is valid. */
function passwordWeaknesses(password: string, email: string): string[] {
  const reasons: string[] = [];
  const plain = password.toLowerCase();
  if (password.length < LEAST_PASSWORD_CHARACTERS) {
    reasons.push(`have at least ${LEAST_PASSWORD_CHARACTERS} characters`);
  }
  const mailbox = email.split('@')[0]?.toLowerCase() ?? '';
  if (mailbox.length > 3 && plain.includes(mailbox)) reasons.push('not contain your email address');
  if (password && (COMMON.some((word) => plain.startsWith(word)) || new Set(password).size < 4)) {
    reasons.push('be harder to guess: four unrelated words are easy to remember');
  }
  return reasons;
}

export function newPasswordProblem(password: string, email: string): string | null {
  if (!password) return 'Required';
  const reasons = passwordWeaknesses(password, email);
  return reasons.length > 0 ? `It should ${reasons.join(', and ')}.` : null;
}
