import { emailSchemaOf } from '@keepsong/domain/email-address';
import { z } from '@keepsong/domain/zod';
import type { FieldErrors } from 'react-hook-form';
import { newPasswordProblem } from '@/lib/auth/password';

const MISSING_CREDENTIALS = 'You must provide either an email or phone number and a password';

const required = z.string().check(z.minLength(1, 'Required'));

/** An empty address has another message than an invalid one. */
const requiredEmailSchema = emailSchemaOf('Required');

/** No password rules: older passwords may not follow them. */
export const signInSchema = z.object({ email: requiredEmailSchema, password: required });

export const signUpSchema = z.object({ email: requiredEmailSchema, password: z.string() }).check(
  z.superRefine(
    ({ email, password }, context) => {
      const message = newPasswordProblem(password, email);
      if (message) context.addIssue({ code: 'custom', path: ['password'], message });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  ),
);

export type Credentials = z.output<typeof signInSchema>;

export const missingText = (errors: FieldErrors<Credentials>): string | null =>
  [errors.email, errors.password].some((error) => error?.message === 'Required') ? MISSING_CREDENTIALS : null;

export const askedEmailSchema = emailSchemaOf('Please enter your email address');
