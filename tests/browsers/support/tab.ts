import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitFor } from '../../support/wait-for.ts';

/**
 * An element by its role and accessible name, in another one or in the page. A name between slashes is a pattern. A password
 * field has none; its role here is `password`.
 */
export interface Query {
  role: string;
  name?: string;
  within?: Query;
}

/** What a driver of a browser must be able to do. */
export interface Driven {
  goto: (url: string) => Promise<void>;
  url: () => Promise<string>;
  /** Runs a script that is one expression, with a JSON value as its result. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses, or types into, the element that the expression returns, as a person does. */
  click: (expression: string) => Promise<void>;
  type: (expression: string, text: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface TestBrowser {
  /** Opens an empty tab. */
  open: () => Promise<Driven>;
  /** The tabs that pages have opened since `open`. */
  opened: () => Promise<Driven[]>;
  close: () => Promise<void>;
}

const require = createRequire(import.meta.url);
const scripts = [
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  require.resolve('./in-page.js'),
].map((path) => readFileSync(path, 'utf8'));

/** A tab as a person uses it: each action waits until it is possible. */
export class Tab {
  constructor(private readonly driven: Driven) {}

  goto = (url: string): Promise<void> => this.driven.goto(url);
  close = (): Promise<void> => this.driven.close();

  async expectUrl(pattern: RegExp): Promise<void> {
    await this.until(`the address ${pattern}`, async () => pattern.test(await this.driven.url()));
  }

  async expectToSee(query: Query): Promise<void> {
    await this.until(nameOf(query), async () => Number(await this.ask(`all(${json(query)}).length`)) > 0);
  }

  async expectText(text: string): Promise<void> {
    await this.until(`“${text}”`, async () => (await this.text()).replace(/\s+/g, ' ').includes(text));
  }

  /** Waits for the value that a script returns about the element to satisfy the condition, and returns it. */
  async valueOf(query: Query, property: string, is: (value: unknown) => boolean): Promise<unknown> {
    const found = await this.until(`${property} of ${nameOf(query)}`, async () => {
      const value = await this.ask(`all(${json(query)})[0]?.${property} ?? null`);
      return is(value) && { value };
    });
    return found.value;
  }

  /** Waits until a script about the page returns true. */
  async expectThat(what: string, expression: string): Promise<void> {
    await this.until(what, async () => (await this.driven.evaluate(expression)) === true);
  }

  async click(query: Query): Promise<void> {
    await this.untilStill(query);
    await this.driven.click(element(query));
  }

  async fill(query: Query, text: string): Promise<void> {
    await this.untilStill(query);
    await this.driven.type(element(query), text);
  }

  /** Waits until the element is at one place, so that a press cannot miss it. */
  private async untilStill(query: Query): Promise<void> {
    let before: unknown = null;
    await this.until(`${nameOf(query)} to be ready`, async () => {
      const place = await this.ask(`place(${json(query)})`);
      const isStill = place !== null && place === before;
      before = place;
      return isStill;
    });
  }

  private async text(): Promise<string> {
    return String(await this.driven.evaluate('document.body.innerText'));
  }

  private async ask(expression: string): Promise<unknown> {
    const isNew = await this.driven.evaluate('!window.keepsongTest');
    if (isNew) for (const script of scripts) await this.driven.evaluate(`(() => { ${script}\n})()`);
    return this.driven.evaluate(`keepsongTest.${expression}`);
  }

  private async until<T>(what: string, look: () => Promise<T | false>): Promise<T> {
    let failure = '';
    try {
      // A page that is being replaced has no answer.
      return await waitFor(what, () =>
        look().catch((error: unknown) => {
          failure = String(error);
          return false as const;
        }),
      );
    } catch (error) {
      const page = await this.text().catch(() => 'no page');
      throw new Error(`${String(error)}\n${failure}\n${await this.driven.url()}\n${page}`, { cause: error });
    }
  }
}

const json = (value: unknown): string => JSON.stringify(value);
const element = (query: Query): string => `keepsongTest.all(${json(query)})[0]`;
const nameOf = ({ role, name = '' }: Query): string => `${role} “${name}”`;
