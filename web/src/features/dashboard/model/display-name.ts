/** `ada@example.com` → `ada`. Falls back to `there` when there is no e-mail. */
export function displayName(email: string): string {
  return email.split('@')[0] || 'there';
}
