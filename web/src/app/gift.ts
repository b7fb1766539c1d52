import { tokenOf } from '@keepsong/domain/gift-page';
import { askGift } from '@/features/gift/api/gift-server';
import { reportError, reportUncaughtErrors } from '@/lib/early/report';

/** The entry script of the gift page. It is small, so that its request is sent while React still loads. */
reportUncaughtErrors();
const token = tokenOf(location.pathname);
const first = token === null ? null : askGift(token);
void first?.then((answer) => {
  // Preloads the cover before React renders it.
  if (answer.kind === 'page' && answer.page.state === 'open' && answer.page.coverUrl) {
    new Image().src = answer.page.coverUrl;
  }
});
import('./gift-render').then(
  ({ renderGift }) => renderGift(token, first),
  (error: unknown) => {
    reportError(error, 'loading the page of a gift');
    const failed = document.getElementById('scripts-failed');
    if (failed) failed.hidden = false;
  },
);
