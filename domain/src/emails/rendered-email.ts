export interface RenderedEmail {
  /** One line, without control characters. */
  subject: string;
  html: string;
  text: string;
}
