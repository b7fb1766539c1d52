import { type BrowserContext, type Page, expect } from 'playwright/test';

export const someWishes = {
  name: 'June Hart',
  songTitle: 'The Long Way Home',
  // Long enough to write from, so that the team's turn begins with the payment.
  theme:
    'For my mother, who drove us through the snow with the heater broken, singing. It was the winter my father was away, and the road to ' +
    'Aunt Vera’s farm took all night. She made up a new verse for every village, and at dawn we saw the lights of the barn and nobody wanted to get out.',
  musicStyle: 'Folk',
  mood: 'Uplifting',
  wantCover: true,
};

type Wishes = typeof someWishes;

export class OrderPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/order');
    await expect(this.form()).toBeVisible();
  }

  form = () => this.page.getByRole('form', { name: 'Custom Song Request' });

  field = (label: string) => this.form().getByLabel(label, { exact: true });

  choice = (question: string, answer: string) =>
    this.form()
      .getByRole('radiogroup', { name: question, exact: true })
      .getByRole('radio', { name: answer, exact: true });

  cover = () => this.form().getByRole('checkbox', { name: 'Cover Image' });

  summary = () => this.page.getByRole('region', { name: 'Order Summary' });

  submitButton = () => this.form().getByRole('button', { name: /Submit and Continue to Payment|Processing/ });

  /** Waits for the profile, which arrives after the form: the section with the name opens then when a detail is missing. */
  async profileKnown(): Promise<void> {
    await expect(this.form()).toBeVisible();
    await expect(this.page.getByText('Loading your details...')).toBeHidden();
  }

  async fill(wishes: Partial<Wishes> = {}): Promise<Wishes> {
    const all = { ...someWishes, ...wishes };
    await this.profileKnown();
    const section = this.form().getByRole('button', { name: 'Personal Information' });
    if ((await section.getAttribute('aria-expanded')) === 'true') await this.field('Name').fill(all.name);
    await this.field('Song Title').fill(all.songTitle);
    await this.field('Your Story').fill(all.theme);
    await this.choice('Music Style', all.musicStyle).check();
    await this.choice('Mood', all.mood).check();
    await this.cover().setChecked(all.wantCover);
    return all;
  }

  async expectFilled(wishes: Wishes): Promise<void> {
    await expect(this.field('Song Title')).toHaveValue(wishes.songTitle);
    await expect(this.field('Your Story')).toHaveValue(wishes.theme);
    await expect(this.choice('Music Style', wishes.musicStyle)).toBeChecked();
    await expect(this.choice('Mood', wishes.mood)).toBeChecked();
    await expect(this.cover()).toBeChecked({ checked: wishes.wantCover });
  }

  /** Submits and waits for Stripe's page in the tab that opens. */
  async submit(): Promise<Page> {
    const [tab] = await Promise.all([nextTab(this.page.context()), this.submitButton().click()]);
    await tab.waitForURL(/\/c\/pay\//);
    return tab;
  }
}

export const nextTab = (context: BrowserContext): Promise<Page> => context.waitForEvent('page');
