import type { Page } from 'playwright/test';

export class LoginPage {
  constructor(readonly page: Page) {}

  heading() {
    return this.page.getByRole('heading', { name: 'Welcome Back' });
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign in' }).click();
  }

  async signUp({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByRole('link', { name: 'Create an account' }).click();
    const form = this.page.getByRole('form', { name: 'Create your account' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign up' }).click();
  }
}
