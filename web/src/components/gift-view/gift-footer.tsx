import { brand } from '@keepsong/domain/brand';
import { LONGEST_REPORT_DETAILS, REPORT_REASON_LABELS, REPORT_REASONS } from '@keepsong/domain/report-song';
import { isWithin, tooLongMessage } from '@keepsong/domain/text';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { Act } from './act';
import { Problem } from './problem';
import styles from './gift-view.module.css';

const LABELS = { report: 'Report this page', end: 'Close this page' } as const;

const bringIntoView = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'nearest' });

export function GiftFooter({ act }: { act: Act }) {
  const id = useId();
  const toggles = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<keyof typeof LABELS | null>(null);
  const [reason, setReason] = useState<(typeof REPORT_REASONS)[number]>('hurtful');
  const [details, setDetails] = useState('');
  const [isReported, setReported] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(event: SubmitEvent<HTMLFormElement>, type: keyof typeof LABELS): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    if (type === 'report' && !isWithin(details.trim(), LONGEST_REPORT_DETAILS)) {
      setProblem(tooLongMessage(LONGEST_REPORT_DETAILS));
      return;
    }
    setPending(true);
    const refusal = await act(type === 'end' ? { type } : { type, reason, details: details.trim() });
    setPending(false);
    setProblem(refusal);
    if (refusal !== null) return;
    if (type === 'report') setReported(true);
    close();
  }

  /** Returns the focus to the button that opened the form. */
  function close(): void {
    if (isPending) return;
    toggles.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setAsked(null);
  }

  const toggle = (what: keyof typeof LABELS) => {
    if (isPending) return;
    setAsked(asked === what ? null : what);
    setProblem(null);
  };
  return (
    <footer className={styles.footer}>
      <p className={styles.small}>
        Made with <a href="/">{brand.name}</a>. Only people with this link can see this page.
      </p>
      <div ref={toggles} className={styles.row}>
        {(['report', 'end'] as const).map((what) => (
          <button
            key={what}
            type="button"
            className={styles.link}
            aria-expanded={asked === what}
            onClick={() => toggle(what)}
          >
            {LABELS[what]}
          </button>
        ))}
      </div>
      <p role="status" className={styles.small}>
        {isReported && 'Thank you. Our team looks at the page and decides.'}
      </p>
      {asked && (
        <form
          key={asked}
          ref={bringIntoView}
          className={styles.form}
          aria-label={LABELS[asked]}
          onSubmit={(event) => void run(event, asked)}
        >
          {asked === 'report' ? (
            <>
              <label htmlFor={`${id}-reason`}>What is wrong with it?</label>
              <select
                id={`${id}-reason`}
                className={styles.field}
                value={reason}
                onChange={({ target }) => {
                  const chosen = REPORT_REASONS.find((one) => one === target.value);
                  if (chosen) setReason(chosen);
                }}
              >
                {REPORT_REASONS.map((one) => (
                  <option key={one} value={one}>
                    {REPORT_REASON_LABELS[one]}
                  </option>
                ))}
              </select>
              <label htmlFor={`${id}-details`}>Anything we should know (optional)</label>
              <textarea
                dir="auto"
                id={`${id}-details`}
                className={styles.field}
                rows={3}
                value={details}
                readOnly={isPending}
                aria-describedby={`${id}-problem`}
                onChange={({ target }) => {
                  setProblem(null);
                  setDetails(target.value);
                }}
              />
            </>
          ) : (
            <p className={styles.small}>
              This link stops working for everybody, and the song can no longer be heard here. Whoever sent it
              is told, and can send another link unless our team has closed the page. If something is wrong
              with it, please report it first.
            </p>
          )}
          <Problem id={`${id}-problem`}>{problem}</Problem>
          <div className={styles.row}>
            <button type="submit" className={styles.main} aria-disabled={isPending}>
              {asked === 'report' ? 'Send the report' : 'Close it'}
            </button>
            <button type="button" className={styles.quiet} onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </footer>
  );
}
