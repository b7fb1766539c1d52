import type { Page } from 'playwright/test';

export class LoginPage {
  constructor(readonly page: Page) {}

  heading = () => this.page.getByRole('heading', { name: 'Welcome Back' });

  /** The form of a view, by its name. */
  form = (name: string) => this.page.getByRole('form', { name });

  /** The error message of the form. */
  refusal = (form: string) => this.form(form).getByRole('alert');
  password = () => this.page.getByLabel('Password', { exact: true });

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const form = this.form('Sign in');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign in' }).click();
  }

  async signUp({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    const form = this.form('Create your account');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign up' }).click();
  }
}
