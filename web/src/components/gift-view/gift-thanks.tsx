import { thanksTextSchema, type GiftAction, type OpenGift } from '@keepsong/domain/gift-page';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Act } from './gift-view';
import { keptThanks, type ThanksDraft as Draft } from './kept-thanks';
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
  const [sent, setSent] = useState<Draft | null>(page.thanks);
  const [kept] = useState(() => (thanksKey === null ? null : keptThanks.of(thanksKey).read()));
  const [draft, setDraft] = useState<Draft>(kept ?? page.thanks ?? { text: '', mayBePublic: false });
  const [isWriting, setWriting] = useState(kept !== null || page.thanks === null);
  const [isDeleted, setDeleted] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What was typed while it was being sent stays in the form. */
  const latest = useRef(draft);

  function write(next: Draft): void {
    latest.current = next;
    setDraft(next);
  }

  /** Null removes it. */
  function keepDraft(next: Draft | null): void {
    if (thanksKey !== null) keptThanks.of(thanksKey).write(next);
  }

  /** Moves the focus from the replaced part to the heading of the new one. */
  function show(isForm: boolean): void {
    // Rendered at once, so that the focus moves before the person does anything else.
    flushSync(() => setWriting(isForm));
    heading.current?.focus({ preventScroll: true });
  }

  function change(next: Draft): void {
    write(next);
    setProblem(null);
    keepDraft(next);
  }

  /** Returns true when the server has accepted it; otherwise shows why not. */
  async function run(action: GiftAction): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    const refusal = await act(action);
    setSending(false);
    setProblem(refusal);
    return refusal === null;
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = thanksTextSchema.safeParse(draft.text);
    if (!text.success) {
      setProblem(text.error.issues[0]?.message ?? null);
      return;
    }
    const thanks = { text: text.data, mayBePublic: draft.mayBePublic };
    if (!(await run({ type: 'thank', ...thanks }))) return;
    setSent(thanks);
    setDeleted(false);
    if (latest.current !== draft) return;
    show(false);
    keepDraft(null);
  }

  async function keepPrivate({ text }: Draft): Promise<void> {
    const thanks = { text, mayBePublic: false };
    if (!(await run({ type: 'thank', ...thanks }))) return;
    setSent(thanks);
    show(false);
  }

  async function remove(thanks: Draft): Promise<void> {
    if (!(await run({ type: 'delete_thanks' }))) return;
    setSent(null);
    setDeleted(true);
    // Their words stay in the form, so that nothing is lost by a wrong press.
    write(thanks);
    show(true);
  }

  const isForm = page.takesReactions && (isWriting || !sent);
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
            {sent.text}
          </p>
          <p className={styles.small} role="status">
            <bdi>{page.sender}</bdi> can read it
            <span>{sent.mayBePublic ? ', and may show it on the song’s public page.' : '.'}</span>
          </p>
          {alert}
          <div className={styles.row}>
            {page.takesReactions && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => {
                  write(sent);
                  show(true);
                }}
              >
                Change it
              </button>
            )}
            {sent.mayBePublic && (
              <button
                type="button"
                className={styles.quiet}
                aria-disabled={isSending}
                onClick={() => void keepPrivate(sent)}
              >
                Keep it private
              </button>
            )}
            <button
              type="button"
              className={styles.quiet}
              aria-disabled={isSending}
              onClick={() => void remove(sent)}
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
            value={draft.text}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
            onChange={({ target }) => change({ ...draft, text: target.value })}
          />
          {alert}
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={draft.mayBePublic}
              onChange={({ target }) => change({ ...draft, mayBePublic: target.checked })}
            />
            <span>
              <bdi>{page.sender}</bdi> may show these words on the song’s public page, if there is one.
              Without this, nobody else reads them.
            </span>
          </label>
          <div className={styles.row}>
            <button type="submit" className={styles.main} aria-disabled={isSending}>
              {isSending ? 'Sending...' : 'Send'}
            </button>
            {sent && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => {
                  setProblem(null);
                  keepDraft(null);
                  show(false);
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
