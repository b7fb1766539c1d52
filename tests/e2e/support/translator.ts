import type { Page } from 'playwright/test';

/**
 * Does to the page what a browser's translator does, from when React has started: every text node is replaced by elements, also
 * those that appear later. The "translation" has the same words, so that tests find them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NOT_TRANSLATED = 'font, script, style, textarea, svg, [translate="no"], [contenteditable="true"]';
    const wrap = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(NOT_TRANSLATED))
        return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text);
      for (const text of [node, ...found]) if (text instanceof Text) wrap(text);
    };
    let isTranslated = false;
    new MutationObserver((changes) => {
      if (!('ready' in document.documentElement.dataset)) return;
      // While the head is parsed, there is no body.
      if (!document.body) return;
      if (!isTranslated) wrapAll(document.body);
      isTranslated = true;
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target);
        addedNodes.forEach(wrapAll);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-ready'],
    });
  });
}
