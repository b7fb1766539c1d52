const NAME = 'Keepsong';

/** Name, support address and company line: the one place every page, e-mail and legal text reads them from. */
export const brand = {
  /** Name and postal address of who sells, in one line. Legal texts and e-mails print it; a deploy is refused without. */
  seller: null as string | null,
  name: NAME,
  tagline: 'Turn Your Stories Into Stunning Songs!',
  description: 'Custom songs crafted for your unique moments',
  supportEmail: 'support@keepsong.example',
  companyLine: `${NAME}, custom songs for real stories`,
} as const;
