import { LONGEST_THANKS } from '@keepsong/domain/documents/gift';
import { thanksTextSchema } from '@keepsong/domain/gift-page';
import type { OpenGift } from '@keepsong/domain/gift-page';
import { z } from '@keepsong/domain/zod';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { keep, readKept } from '@/lib/kept';
import type { Act } from './gift-view';
import styles from './gift-view.module.css';

const draftSchema = z.object({ text: z.string(), mayBePublic: z.boolean() });
type Draft = z.output<typeof draftSchema>;

interface GiftThanksProps {
  page: OpenGift;
  act: Act;
  /** The session storage key of the unsent text. */
  thanksKey: string | null;
}

/** Writes, shows and changes the thanks for the sender. */
export function GiftThanks({ page, act, thanksKey }: GiftThanksProps) {
  const id = useId();
  const [sent, setSent] = useState<Draft | null>(page.thanks);
  const [kept] = useState(() => (thanksKey === null ? null : readKept(thanksKey, draftSchema)));
  const [draft, setDraft] = useState<Draft>(kept ?? page.thanks ?? { text: '', mayBePublic: false });
  const [isWriting, setWriting] = useState(kept !== null || page.thanks === null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: Draft): void {
    setDraft(next);
    setProblem(null);
    if (thanksKey !== null) keep(thanksKey, next);
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = thanksTextSchema.safeParse(draft.text);
    if (!text.success) {
      setProblem(text.error.issues[0]?.message ?? null);
      return;
    }
    if (isSending) return;
    setSending(true);
    const thanks = { text: text.data, mayBePublic: draft.mayBePublic };
    const refusal = await act({ type: 'thank', ...thanks });
    setSending(false);
    setProblem(refusal);
    if (refusal !== null) return;
    setSent(thanks);
    setWriting(false);
    if (thanksKey !== null) keep(thanksKey, null);
  }

  if (!isWriting && sent) {
    return (
      <section className={styles.thanks} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={styles.heading}>
          Your thanks
        </h2>
        <p className={styles.quote} role="status">
          {sent.text}
        </p>
        <p className={styles.small}>
          {page.sender} can read it{sent.mayBePublic && ', and may show it on the song’s public page'}.
        </p>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            setDraft(sent);
            setWriting(true);
          }}
        >
          Change it
        </button>
      </section>
    );
  }
  return (
    <section className={styles.thanks} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        Say thank you
      </h2>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <label htmlFor={`${id}-text`}>A few words for {page.sender}</label>
        <textarea
          id={`${id}-text`}
          className={styles.field}
          rows={3}
          maxLength={LONGEST_THANKS}
          value={draft.text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => change({ ...draft, text: target.value })}
        />
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.mayBePublic}
            onChange={({ target }) => change({ ...draft, mayBePublic: target.checked })}
          />
          <span>
            {page.sender} may show these words on the song’s public page, if there is one. Without this,
            nobody else reads them.
          </span>
        </label>
        <div className={styles.row}>
          <button type="submit" className={styles.main} aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send'}
          </button>
          {sent && (
            <button type="button" className={styles.quiet} onClick={() => setWriting(false)}>
              Leave it as it was
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
