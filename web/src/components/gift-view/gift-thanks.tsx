import { thanksTextSchema, type GiftAction, type OpenGift } from '@keepsong/domain/gift-page';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Act } from './act';
import { keptThanks } from './kept-thanks';
import { Problem } from './problem';
import styles from './gift-view.module.css';

interface GiftThanksProps {
  page: OpenGift;
  act: Act;
  /** Names the unsent text in this tab; null in a preview. */
  thanksKey: string | null;
}

/** Writes, shows, changes and deletes the thanks for the sender. If the sender wants none, sent ones can still be taken back. */
export function GiftThanks({ page, act, thanksKey }: GiftThanksProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept] = useState(() => (thanksKey === null ? null : keptThanks.of(thanksKey).read()));
  const [thanks, setThanks] = useState(() => ({
    /** What the server has. */
    sent: page.thanks,
    draft: kept ?? page.thanks ?? '',
    isWriting: kept !== null || page.thanks === null,
    /** The last deed was to delete them. */
    isDeleted: false,
  }));
  const { sent, draft, isWriting, isDeleted } = thanks;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isForm = page.takesReactions && (isWriting || !sent);
  const shown = isForm ? null : sent;
  const isFirst = useRef(true);
  // From the part that was replaced to the heading of the new one.
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isForm, shown]);

  /** Rendered at once, so that the focus moves before the person does anything else. */
  const show = (changes: Partial<typeof thanks>) =>
    flushSync(() => setThanks((now) => ({ ...now, ...changes })));

  /** Null removes it. */
  function keepDraft(next: string | null): void {
    if (thanksKey !== null) keptThanks.of(thanksKey).write(next);
  }

  function change(next: string): void {
    setThanks({ ...thanks, draft: next });
    setProblem(null);
    keepDraft(next);
  }

  async function run(action: GiftAction, accepted: Partial<typeof thanks>): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    const refusal = await act(action);
    setSending(false);
    setProblem(refusal);
    if (refusal === null) show(accepted);
    return refusal === null;
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = thanksTextSchema.safeParse(draft);
    if (!text.success) {
      setProblem(text.error.issues[0]?.message ?? null);
      return;
    }
    const accepted = { sent: text.data, isWriting: false, isDeleted: false };
    if (await run({ type: 'thank', text: text.data }, accepted)) keepDraft(null);
  }

  const alert = <Problem id={`${id}-problem`}>{problem}</Problem>;
  return (
    <section className={styles.thanks} aria-labelledby={`${id}-title`}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className={styles.heading}>
        {isForm ? 'Say thank you' : 'Your thanks'}
      </h2>
      {isDeleted && (
        <p className={styles.small} role="status">
          Your thanks are deleted.
        </p>
      )}
      {!isForm && sent && (
        <>
          <p dir="auto" className={styles.quote} role="status">
            {sent}
          </p>
          <p className={styles.small} role="status">
            Only <bdi>{page.sender}</bdi> can read it.
          </p>
          {alert}
          <div className={styles.row}>
            {page.takesReactions && (
              <button
                type="button"
                className={styles.quiet}
                aria-disabled={isSending}
                onClick={() => !isSending && show({ draft: sent, isWriting: true })}
              >
                Change it
              </button>
            )}
            <button
              type="button"
              className={styles.quiet}
              aria-disabled={isSending}
              // Their words stay in the form, so that nothing is lost by a wrong press.
              onClick={() =>
                void run(
                  { type: 'delete_thanks' },
                  { sent: null, draft: sent, isWriting: true, isDeleted: true },
                )
              }
            >
              Delete it
            </button>
          </div>
        </>
      )}
      {isForm && (
        <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          <label htmlFor={`${id}-text`}>
            A few words for <bdi>{page.sender}</bdi>
          </label>
          <textarea
            dir="auto"
            id={`${id}-text`}
            className={styles.field}
            rows={3}
            value={draft}
            readOnly={isSending}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => change(target.value)}
          />
          {alert}
          <div className={styles.row}>
            <button type="submit" className={styles.main} aria-disabled={isSending}>
              {isSending ? 'Sending...' : 'Send'}
            </button>
            {sent && (
              <button
                type="button"
                className={styles.quiet}
                aria-disabled={isSending}
                onClick={() => {
                  if (isSending) return;
                  setProblem(null);
                  keepDraft(null);
                  show({ isWriting: false });
                }}
              >
                Leave it as it was
              </button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}
