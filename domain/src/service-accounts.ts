export const FUNCTION_KINDS = ['public', 'private', 'payments'] as const;
/** For whom a function works: visitors, customers and the team, or everybody's payments. */
export type FunctionKind = (typeof FUNCTION_KINDS)[number];

/** The name of the service account that functions of this kind run as, without its domain. */
export const serviceAccountOf = (kind: FunctionKind): string => `keepsong-${kind}`;

const ANY = ['roles/datastore.user', 'roles/run.invoker', 'roles/eventarc.eventReceiver'];

/** `run.invoker` and `eventarc.eventReceiver` deliver events and schedules. Secrets are given by the deploy, function by function. */
export const ROLES: Readonly<Record<FunctionKind, readonly string[]>> = {
  public: [...ANY, 'roles/storage.objectViewer'],
  private: [...ANY, 'roles/firebaseauth.admin', 'roles/storage.objectAdmin'],
  payments: [...ANY, 'roles/firebaseauth.viewer'],
};

/** It signs the addresses of private files as itself, which takes a role on itself. */
export const SIGNER: FunctionKind = 'private';
