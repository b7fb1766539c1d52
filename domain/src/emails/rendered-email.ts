export interface AboutOrder {
  orderId: string;
  customerName: string;
  songTitle: string;
  orderUrl: string;
  /** Null when the e-mail does not depend on the customer's preferences. */
  unsubscribeUrl: string | null;
  /** When the customer has the song, in a sentence, as the order's page says it. */
  date: string | null;
}

export interface RenderedEmail {
  /** One line, without control characters. */
  subject: string;
  html: string;
  text: string;
}
