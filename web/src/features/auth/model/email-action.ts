const ACTION_MODES = [
  'verifyEmail',
  'resetPassword',
  'signIn',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

export interface EmailAction {
  mode: ActionMode;
  code: string;
}

export function emailActionOf(params: URLSearchParams): EmailAction | null {
  const mode = ACTION_MODES.find((known) => known === params.get('mode'));
  const code = params.get('oobCode');
  return mode && code ? { mode, code } : null;
}

/** The code in a pasted text, which is the code itself or the whole link. */
export function pastedCode(text: string): string {
  const trimmed = text.trim();
  const inLink = /[?&]oobCode=([^&#\s]+)/.exec(trimmed)?.[1];
  return inLink ? decodeURIComponent(inLink) : trimmed;
}
