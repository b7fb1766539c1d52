import { CANCEL_WINDOW_HOURS, REFUND_BUSINESS_DAYS } from '@keepsong/domain/cancellation';
import { PACKAGE } from '@keepsong/domain/pricing';
import { Clause, LegalPage, SupportLink } from './components/legal-page';

export function RefundPage() {
  return (
    <LegalPage
      text="refund"
      title="Refund Policy"
      summary={`In short: cancel within ${CANCEL_WINDOW_HOURS} hours of your payment, before production has started, and you get everything back. After that we revise instead of refund.`}
    >
      <Clause id="personalized" title="Refunds for Personalized Products">
        <p>
          Every song is made for one person and cannot be given to another. Once we have begun to create it,
          we cannot take it back, so there is no refund from then on, except when
        </p>
        <ul>
          <li>we fail to deliver what you ordered, or</li>
          <li>you were charged more than once for the same order.</li>
        </ul>
      </Clause>
      <Clause id="cancellations" title="Cancellations">
        <p>
          You may cancel within {CANCEL_WINDOW_HOURS} hours of your payment, provided production has not
          started. You then get the full amount back. Your dashboard shows how far your order has come.
        </p>
      </Clause>
      <Clause id="satisfaction" title="Satisfaction Guarantee">
        <p>
          We want you to love your song. You receive two unique options, and up to {PACKAGE.revisions}{' '}
          revisions are included in the price. Tell us what does not feel right yet, and we work on it again.
          Minor changes beyond that are made at our discretion.
        </p>
      </Clause>
      <Clause id="request" title="How to Request a Refund">
        <p>
          Write to <SupportLink /> from the address of your account and tell us
        </p>
        <ul>
          <li>your order ID, which you find on your dashboard under View Details,</li>
          <li>what happened, in a sentence or two.</li>
        </ul>
      </Clause>
      <Clause id="processing" title="Processing Time">
        <p>
          Approved refunds go back to the card you paid with and take {REFUND_BUSINESS_DAYS} business days. We
          write to you about every refund, in full or in part: when it is on its way, when it is done, and if
          it fails. A refund that fails is looked at by a person; you do not lose the money.
        </p>
        <p>
          A song that was finished before it was refunded in full stays yours to listen to and download for
          private use. It leaves our public pages.
        </p>
      </Clause>
      <Clause id="contact" title="Contact">
        <p>
          Anything unclear? <SupportLink /> answers.
        </p>
      </Clause>
    </LegalPage>
  );
}
