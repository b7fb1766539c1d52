import Link from '@mui/material/Link';
import { brand } from '@keepsong/domain/brand';
import { UNPAID_ORDER_DAYS } from '@keepsong/domain/unpaid-order';
import { paths } from '@/config/paths';
import { Clause, LegalPage, SupportLink } from './components/legal-page';

export function PrivacyPage() {
  return (
    <LegalPage
      text="privacy"
      title="Privacy Policy"
      summary="In short: we keep what we need to make your song and to run your order, and nothing to watch you with."
    >
      <Clause id="collected" title="Information We Collect">
        <ul>
          <li>
            <strong>Name and email address</strong>, and a phone number if you give us one, to know whose
            order it is and to reach you about it.
          </li>
          <li>
            <strong>What you tell us for your song</strong>: the story, lyrics, style and references of your
            order, the photos and recordings that you add, your notes on the lyrics, how names are pronounced,
            your messages to our team, and the files we make from them.
          </li>
          <li>
            <strong>Payment information</strong>, which you enter on the page of our payment provider, Stripe.
            They process it; we do not see or store your card number. We keep the amount, the state of the
            payment and its reference.
          </li>
        </ul>
        <p>
          {brand.name} collects no IP addresses and no analytics data about you. There are no advertising or
          tracking cookies on this site. Your browser keeps what is needed to stay signed in, your choice of
          colours, your orders and songs as you last saw them, and what you have not sent yet; signing out
          removes what is private.
        </p>
        <p>
          When a page of ours breaks, your browser tells us which error it was and on which kind of page, so
          that we can mend it. Names, addresses and what you have written are removed first.
        </p>
      </Clause>
      <Clause id="use" title="How We Use It">
        <ul>
          <li>to write, produce and deliver your song and its cover art,</li>
          <li>to take payment and to answer for it in our accounts,</li>
          <li>
            to send you the messages that belong to an order: its confirmation and news of its progress,
          </li>
          <li>
            to remind you once by email of an order that you have not paid for, unless you have switched that
            off under Account,
          </li>
          <li>
            to ask you once by email how it was when an order has ended, unless you have switched emails about
            each step off.
          </li>
        </ul>
        <p>
          We do not use your stories for anything else, and apart from that reminder we do not send
          advertising.
        </p>
      </Clause>
      <Clause id="sharing" title="Sharing">
        <p>We sell nothing about you. These services work for us, each with only what its task needs:</p>
        <ul>
          <li>
            <strong>Stripe</strong> takes the payment: your email address, what you ordered and the amount.
          </li>
          <li>
            <strong>SendGrid</strong> delivers our messages: your email address and the text of the message.
          </li>
          <li>
            <strong>OpenAI</strong> helps with drafts when we write lyrics: the story and style of the song,
            never your name as a customer, your email address or phone number.
          </li>
          <li>
            <strong>Google Firebase</strong> runs the website, accounts and storage.
          </li>
        </ul>
        <p>
          If you make a song public, everybody can see its title, style, themes and cover and can play it.
          Lyrics, your name and your order are never shown.
        </p>
        <p>
          If you give a song with a gift page, everybody who has its link sees the names and words that you
          wrote for it, the lyrics and the cover, and can play the song. We keep how often it was opened, and
          the thanks and hearts that are left there, for you. The person it is for needs no account.
        </p>
        <p>
          If you review an order, everybody can read your stars, your words, the name that you choose for it,
          the day, and whether the order was completed, refunded or canceled.
        </p>
      </Clause>
      <Clause id="rights" title="Your Rights">
        <ul>
          <li>
            <strong>Access and correction.</strong> See and correct your details under{' '}
            <Link href={paths.account}>Account</Link>, where you can also export everything we hold about you.
          </li>
          <li>
            <strong>Deletion.</strong> Delete your account there at any time. Your profile goes; orders are
            kept without your name because our accounts must add up. An order that was never paid is deleted
            after {UNPAID_ORDER_DAYS} days, with everything that you wrote for it.
          </li>
          <li>
            <strong>Withdraw consent.</strong> Make a public song private again, end a gift page, delete a
            review, or tell us to stop using what you sent. Work that has not been finished may then not be
            possible to finish.
          </li>
        </ul>
      </Clause>
      <Clause id="security" title="Security">
        <p>
          Everything travels encrypted. Finished files are private to you and to the people here who make
          them. Every access is checked on the server, not only on the screen.
        </p>
      </Clause>
      <Clause id="changes" title="Changes to This Policy">
        <p>If we change this policy, the new text and its date appear here before it applies.</p>
      </Clause>
      <Clause id="contact" title="Contact">
        <p>
          For anything about your data, write to <SupportLink />.
        </p>
      </Clause>
    </LegalPage>
  );
}
