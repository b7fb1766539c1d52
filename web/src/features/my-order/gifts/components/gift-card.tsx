import type { Gift } from '@keepsong/domain/documents/gift';
import { giftColours } from '@keepsong/domain/gift-palette';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useEffect, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { momentOf } from '@/lib/text/dates';
import { deviceZone } from '../model/gift-draft';
import styles from './gift-card.module.css';

/** The quiet zone of a QR code, in modules. */
const QUIET = 4;
const LONG_NAME = 24;

interface GiftCardProps {
  gift: Gift;
  link: string;
  isOpen: boolean;
  onPrinted: () => void;
}

/** A card for paper: names, the link's QR code, and the opening time of a page that waits. It is printed at once, and nothing else. */
export function GiftCard({ gift, link, isOpen, onPrinted }: GiftCardProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  useEffect(() => window.print(), []);

  const { recipient, sender, design, palette, opensAt } = gift;
  const { ground, ink, accent, onAccent } = giftColours(design, palette);
  return createPortal(
    // Not on the screen, and for screen readers its contents are on the page.
    <article
      className={styles.card}
      style={{ '--ground': ground, '--ink': ink } as CSSProperties}
      aria-hidden
    >
      <svg className={styles.record} viewBox="-100 8 200 92" fill="none" stroke={onAccent}>
        <circle r="100" fill={accent} stroke="none" />
        {[93, 86, 79, 72, 65, 58, 51, 44].map((radius) => (
          <circle key={radius} r={radius} strokeWidth="0.8" opacity="0.35" />
        ))}
        <circle r="30" fill={ground} stroke="none" />
      </svg>
      <div>
        <p>A song for</p>
        <p dir="auto" className={styles.recipient} data-long={recipient.length > LONG_NAME || undefined}>
          {recipient}
        </p>
        <p>
          from <bdi>{sender}</bdi>
        </p>
      </div>
      <Code link={link} colours={giftColours('paper', palette)} />
      <div>
        <p>{isOpen ? 'Scan it, and listen.' : `It opens on ${momentOf(opensAt)} (${deviceZone()}).`}</p>
        <p className={styles.link}>{link.replace(/^https?:\/\//, '')}</p>
      </div>
    </article>,
    document.body,
  );
}

/** Always dark on light, because some readers scan no other codes. */
function Code({ link, colours }: { link: string; colours: { ground: string; ink: string } }) {
  const code = generate(link);
  const side = code.size + 2 * QUIET;
  return (
    <svg className={styles.code} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill={colours.ground} />
      <path d={toSvgPath(code)} fill={colours.ink} />
    </svg>
  );
}
