import { CANCEL_WINDOW_HOURS, REFUND_BUSINESS_DAYS } from '@keepsong/domain/cancellation';
import Link from '@mui/material/Link';
import { brand } from '@keepsong/domain/brand';
import { UNPAID_ORDER_DAYS } from '@keepsong/domain/unpaid-order';
import { PACKAGE, catalogue, formatCents } from '@keepsong/domain/pricing';
import { paths } from '@/config/paths';
import { PLUS_TAX } from '@/config/tax';
import { Clause, LegalPage, SupportLink } from './components/legal-page';

export function TermsPage() {
  return (
    <LegalPage
      text="terms"
      title="Terms of Service"
      summary={`In short: you tell us a story and pay once; we write, produce and, up to ${PACKAGE.revisions} times, revise your song; the song is yours.`}
    >
      <Clause id="introduction" title="Introduction">
        <p>
          {brand.name} writes and produces custom songs from the stories, styles and lyrics that its customers
          send. These terms say what you can expect from us and what we ask of you. They apply to this website
          and to every order placed on it.
        </p>
      </Clause>
      <Clause id="acceptance" title="Acceptance of Terms">
        <p>
          By creating an account or placing an order you accept these terms, our{' '}
          <Link href={paths.privacy}>Privacy Policy</Link> and our{' '}
          <Link href={paths.refund}>Refund Policy</Link>. If you do not agree with them, please do not use the
          service.
        </p>
      </Clause>
      <Clause id="responsibilities" title="User Responsibilities">
        <p>When you order a song, you agree to</p>
        <ul>
          <li>give us correct contact details, so that we can reach you about your order;</li>
          <li>
            send only stories, lyrics and references that you may share, and respect the privacy of the people
            in them;
          </li>
          <li>keep your password to yourself, and tell us if somebody else used your account.</li>
        </ul>
      </Clause>
      <Clause id="payment" title="Payment Terms">
        <p>
          The {catalogue.song.label} costs {formatCents(catalogue.song.amountCents)}. Cover art adds{' '}
          {formatCents(catalogue.cover.amountCents)} when you choose it
          <span>{PLUS_TAX && `, ${PLUS_TAX}`}</span>
          <span>
            . The total, with a code that you use and any tax, is shown before you pay and is what you are
            charged; there are no further fees.
          </span>
        </p>
        <p>
          Payment is due in full when you order. It is taken by card through our payment provider, Stripe.
          Work begins once the payment has been confirmed. On the payment page you agree to these terms and
          ask us to begin at once; where the law gives you a right to withdraw, it ends when that work begins.
        </p>
        <p>
          While your song is made you can add cover art, or one more revision for{' '}
          {formatCents(catalogue.revision.amountCents)} when the included ones are used up or nearly, and
          afterwards you can thank its maker. Each is a payment of its own that you make on the payment page;
          nothing is charged without it. What your order can no longer take when the payment arrives is
          refunded; a revision that you have used is not.
        </p>
        <p>
          We delete an order that has not been paid for within {UNPAID_ORDER_DAYS} days, with everything that
          you wrote for it.
        </p>
      </Clause>
      <Clause id="refunds" title="Refund and Cancellation">
        <p>
          You may cancel within {CANCEL_WINDOW_HOURS} hours of your payment if production has not started.
          Once creation has begun, we refund only if we fail to deliver what you ordered or if you were
          charged twice. Approved refunds take {REFUND_BUSINESS_DAYS} business days.
        </p>
        <p>
          If we refund a finished song in full, you keep its files for private use. The right to publish them
          ends, the song leaves our public pages, and its gift pages close.
        </p>
        <p>
          Up to {PACKAGE.revisions} revisions are included. One revision is all the notes that you send
          together. A revision that we have caused does not count. Minor changes beyond them are made at our
          discretion. The <Link href={paths.refund}>Refund Policy</Link> has the details.
        </p>
      </Clause>
      <Clause id="intellectual-property" title="Intellectual Property">
        <p>
          What you send us stays yours. You allow us to use it as far as that is needed to make your song.
        </p>
        <p>
          Full rights to your finished song, and to its cover art if you ordered it, pass to you once your
          order is paid and delivered. Songs are private. One becomes public only if you yourself switch that
          on, and you can switch it off again at any time. We hide a public song that breaks these terms.
        </p>
        <p>
          A gift page shows your song to anybody who has its link. You, and the person it is for, can end the
          link at any time. We end gift pages that break these terms.
        </p>
        <p>
          You may review an order that has ended. Your review is public under the name that you choose, and
          you can change or delete it at any time. We hide a review only if it names a person, is abusive or
          is not about us; its stars still count, and we say beside the reviews how many are hidden and why.
        </p>
      </Clause>
      <Clause id="prohibited" title="Prohibited Activities">
        <p>Please do not use the service to</p>
        <ul>
          <li>order songs that harass, threaten or demean anybody, or that break the law;</li>
          <li>send lyrics or recordings that belong to somebody else without their permission;</li>
          <li>disturb the service, get around its security or reach data that is not yours.</li>
        </ul>
        <p>We may refuse an order that does so; if we do, we refund it.</p>
      </Clause>
      <Clause id="liability" title="Disclaimers and Limitation of Liability">
        <p>
          A custom song is a creative work, and taste is personal. We promise professional care and the
          revisions described above, not that every listener will like the result. We keep the service running
          as well as we can, but cannot promise that it is never interrupted.
        </p>
        <p>
          As far as the law allows, our liability for an order is limited to the amount you paid for it.
          Nothing in these terms limits rights that the law gives you and that cannot be waived.
        </p>
      </Clause>
      <Clause id="modifications" title="Modifications to These Terms">
        <p>
          We may change these terms. The version in force, with its date, is always on this page. An order is
          governed by the terms in force when it was placed.
        </p>
      </Clause>
      <Clause id="contact" title="Contact">
        <p>
          Questions about these terms reach us at <SupportLink />.
        </p>
      </Clause>
    </LegalPage>
  );
}
