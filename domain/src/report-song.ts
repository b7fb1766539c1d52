// What a visitor’s form needs, apart from the schemas, so that public pages do not load the code of signed-in pages.

export const REPORT_SONG_API = '/api/report-song';

export const LONGEST_REPORT_DETAILS = 1_000;

export const REPORT_REASONS = ['rights', 'hurtful', 'private', 'other'] as const;
export const REPORT_REASON_LABELS: Readonly<Record<(typeof REPORT_REASONS)[number], string>> = {
  rights: 'It uses somebody else’s work',
  hurtful: 'It is hurtful or illegal',
  private: 'It tells private things about somebody',
  other: 'Something else',
};
