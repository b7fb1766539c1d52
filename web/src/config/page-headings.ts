/** What stands at the top of the pages behind a sign-in. Their shells say it before anything else is known. */
export interface PageHeadingWords {
  title: string;
  subtitle?: string;
  /** What the browser's tab says, when it is not the title. */
  documentTitle?: string;
}

export const pageHeadings = {
  order: {
    title: 'Custom Song Request',
    subtitle:
      'A few questions about the person, the moment and the music. Take your time: what you write is kept.',
  },
  account: { title: 'Account', subtitle: 'How we reach you, how you sign in, and what is yours.' },
  lyrics: {
    title: 'Lyrics',
    subtitle: 'Read the words of your song, and change them until it is completed.',
  },
  admin: { title: 'Admin Dashboard' },
  adminOrder: {
    title: 'Order Details',
    subtitle: 'What was asked for, where it stands, and everything there is to do about it.',
  },
  adminLyrics: {
    title: 'Admin Lyrics Editor',
    subtitle: 'Draft, edit and save the lyrics of any order.',
    documentTitle: 'Lyrics Editor',
  },
  adminMail: { title: 'Mail', subtitle: 'What was sent, what waits, and what needs a person.' },
  adminPayments: {
    title: 'Payments',
    subtitle: 'Orders whose money needs a look, payments on their way, and whether Stripe and we agree.',
  },
  adminAdmins: { title: 'Admins', subtitle: 'Who may see every order and work on it.' },
  adminAudit: {
    title: 'Audit Log',
    subtitle: 'Every admin action, as it was done. Nobody can change an entry.',
  },
  adminEmails: {
    title: 'Test Email Sender',
    subtitle: 'Every e-mail with a made-up order: look at it here, or have it sent.',
  },
} as const satisfies Record<string, PageHeadingWords>;
