/** `ada@example.com` → `ada`; nobody is called by an empty name. */
export function calledBy(email: string): string {
  return email.split('@')[0] || 'there';
}
