import { thanksTextSchema, type GiftAction, type OpenGift } from '@keepsong/domain/gift-page';
import { useId, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
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
  /** What the server has. */
  const [sent, setSent] = useState(page.thanks);
  /** The text in the field; null while the page shows the thanks that were sent. */
  const [draft, setDraft] = useState(() => {
    const kept = thanksKey === null ? null : keptThanks.of(thanksKey).read();
    return kept ?? (page.thanks === null ? '' : null);
  });
  /** The last deed was to delete them. */
  const [isDeleted, setDeleted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isForm = page.takesReactions && draft !== null;
  const shown = isForm ? null : sent;
  const isFirst = useRef(true);
  // From the part that was replaced to the heading of the new one.
  useLayoutEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isForm, shown]);

  function change(next: string | null): void {
    setDraft(next);
    setProblem(null);
    if (thanksKey !== null) keptThanks.of(thanksKey).write(next);
  }

  async function run(action: GiftAction): Promise<boolean> {
    setSending(true);
    const refusal = await act(action);
    setSending(false);
    setProblem(refusal);
    return refusal === null;
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const text = thanksTextSchema.safeParse(draft);
    if (!text.success) {
      setProblem(text.error.issues[0]?.message ?? null);
      return;
    }
    if (!(await run({ type: 'thank', text: text.data, seen: sent }))) return;
    setSent(text.data);
    setDeleted(false);
    change(null);
  }

  async function remove(): Promise<void> {
    if (isSending || !(await run({ type: 'delete_thanks', seen: sent }))) return;
    setSent(null);
    setDeleted(true);
    // Their words stay in the form, so that nothing is lost by a wrong press.
    setDraft(sent);
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
                onClick={() => !isSending && setDraft(sent)}
              >
                Change it
              </button>
            )}
            <button
              type="button"
              className={styles.quiet}
              aria-disabled={isSending}
              onClick={() => void remove()}
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
                onClick={() => !isSending && change(null)}
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
