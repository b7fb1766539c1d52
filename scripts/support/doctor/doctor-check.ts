import { FUNCTIONS_REGION } from '@keepsong/domain/ports';
import { z } from 'zod';

/** The project that is looked at, and what the repository says it should have. */
export interface Target {
  project: string;
  /** Google's number of the project. */
  number: string;
  /** The address of the site. */
  appUrl: string;
  bucket: string;
  /** Stripe's tax code of the products; null for the account's own. */
  taxCode: string | null;
  /** The names that `functions/src/index.ts` exports. */
  functions: readonly string[];
  indexes: {
    indexes: readonly Index[];
    fieldOverrides: readonly { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  cors: unknown;
}

export interface Index {
  collectionGroup: string;
  queryScope?: string | undefined;
  fields: readonly { fieldPath: string; order?: string | undefined; arrayConfig?: string | undefined }[];
}

/** A request that changes nothing. `as` says whose credentials it has; those of the doctor also claim other addresses. */
export interface Question {
  as: 'google' | 'stripe' | 'doctor' | 'nobody';
  url: string;
  /** Some of Google's reads are POST. */
  method?: 'POST';
}

export interface Answer {
  status: number;
  /** JSON where the answer is JSON, otherwise text. */
  body: unknown;
}

export interface Check {
  name: string;
  asks: (target: Target) => Question[];
  /** What is missing, one sentence each; empty when all is well. Throws when an answer is not of the documented form. */
  finds: (answers: readonly Answer[], target: Target) => string[];
  /** The command, or the place in a console, that adds it. */
  remedy: (target: Target) => string;
}

export const google = (service: string, path: string): Question => ({
  as: 'google',
  url: `https://${service}.googleapis.com/${path}`,
});
export const googlePost = (service: string, path: string): Question => ({
  ...google(service, path),
  method: 'POST',
});

/** Reads an answer. Throws with the service's own sentence when it refused. */
export function read<T>(schema: z.ZodType<T>, answer: Answer | undefined): T {
  if (answer && answer.status >= 200 && answer.status < 300) return schema.parse(answer.body);
  const refusal = z.object({ error: z.object({ message: z.string() }) }).safeParse(answer?.body);
  throw new Error(`answered ${answer?.status}${refusal.success ? `: ${refusal.data.error.message}` : ''}`);
}

export const missing = (what: string, wanted: readonly string[], found: readonly string[]): string[] => {
  const lacking = wanted.filter((name) => !found.includes(name));
  return lacking.length > 0 ? [`${what}: ${lacking.join(', ')}`] : [];
};
export const unless = (isWell: boolean, sentence: string): string[] => (isWell ? [] : [sentence]);

/** A function's own address, which does not pass through Hosting and its CDN. */
export const functionUrl = (name: string, { project }: Target): string =>
  `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/${name}`;

/** All functions, which two checks read: a question is asked once. */
export const allFunctions = ({ project }: Target): Question =>
  google('cloudfunctions', `v2/projects/${project}/locations/${FUNCTIONS_REGION}/functions?pageSize=1000`);

export const functionsSchema = z.object({
  functions: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        serviceConfig: z.object({ serviceAccountEmail: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});
