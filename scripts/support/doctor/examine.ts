import { z } from 'zod';
import { callerChecks } from './callers.ts';
import type { Answer, Check, Question, Target } from './doctor-check.ts';
import { firebaseChecks } from './firebase.ts';
import { firestoreChecks } from './firestore.ts';
import { googleCloudChecks } from './google-cloud.ts';
import { stripeChecks } from './stripe.ts';

export const checks: readonly Check[] = [
  ...googleCloudChecks,
  ...stripeChecks,
  ...firestoreChecks,
  ...firebaseChecks,
  ...callerChecks,
];

export interface Finding {
  name: string;
  /** Empty when all is well. */
  problems: string[];
  remedy: string;
}

/** Runs every check with answers from `ask`, which must not throw. Each question is asked once. */
export async function examine(
  target: Target,
  ask: (question: Question) => Promise<Answer>,
): Promise<Finding[]> {
  const asked = new Map<string, Promise<Answer>>();
  const once = (question: Question) => {
    const key = JSON.stringify(question);
    const answer = asked.get(key) ?? ask(question);
    asked.set(key, answer);
    return answer;
  };
  return Promise.all(
    checks.map(async ({ name, asks, finds, remedy }) => {
      const answers = await Promise.all(asks(target).map(once));
      return { name, problems: problemsOf(() => finds(answers, target)), remedy: remedy(target) };
    }),
  );
}

function problemsOf(find: () => string[]): string[] {
  try {
    return find();
  } catch (error) {
    return [
      `could not be read: ${error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message}`,
    ];
  }
}
