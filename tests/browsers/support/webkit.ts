import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { requireWebKit } from '../../../scripts/support/other-browsers.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { Driven, TestBrowser } from './tab.ts';

/** WebKitGTK's MiniBrowser on a separate Xvfb display. */
export async function startWebKit(): Promise<TestBrowser> {
  const { driver: driverPath, miniBrowser, xvfb } = requireWebKit();
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      // There is no GPU here, and painting with an emulated one has crashed a page.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    stdio: 'ignore',
  });
  const stop = () => {
    server.kill();
    display.kill();
  };
  const address = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation', '--geometry=1280x1000'] },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ pageLoad: 120_000, script: 120_000 });

  const known = new Set<string>();
  const drive = (handle: string): Driven => {
    known.add(handle);
    // WebDriver has one current tab.
    const here = async () => {
      await driver.switchTo().window(handle);
      return driver;
    };
    const find = async (expression: string) => {
      const element = await (await here()).executeScript<WebElement | null>(`return ${expression} ?? null`);
      if (!element) throw new Error(`Nothing is found by ${expression}`);
      return element;
    };
    return {
      goto: async (url) => (await here()).get(url),
      url: async () => (await here()).getCurrentUrl(),
      evaluate: async (expression) => (await here()).executeScript(`return ${expression}`),
      click: async (expression) => (await find(expression)).click(),
      type: async (expression, text) => (await find(expression)).sendKeys(text),
      close: async () => (await here()).close(),
    };
  };
  const first = await driver.getWindowHandle();
  let isFirst = true;
  return {
    open: async () => {
      if (isFirst) {
        isFirst = false;
        return drive(first);
      }
      await driver.switchTo().newWindow('tab');
      return drive(await driver.getWindowHandle());
    },
    opened: async () => (await driver.getAllWindowHandles()).filter((one) => !known.has(one)).map(drive),
    close: async () => {
      await driver.quit().finally(stop);
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
