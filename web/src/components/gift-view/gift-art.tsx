import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import styles from './gift-view.module.css';

export function GiftArt({ title, coverUrl }: { title: string; coverUrl: string | null }) {
  return (
    <span className={styles.record} aria-hidden>
      <svg className={styles.disc} viewBox="0 0 200 200" fill="none">
        <circle cx="100" cy="100" r="100" fill="var(--k-disc)" />
        <g stroke="var(--k-cream)" strokeWidth="0.7" opacity="0.16">
          {[92, 84, 76, 69, 62, 55, 48, 42].map((radius) => (
            <circle key={radius} cx="100" cy="100" r={radius} />
          ))}
        </g>
        <path
          d="M100 10a90 90 0 0 1 78 45M100 190a90 90 0 0 1-78-45"
          stroke="var(--k-cream)"
          strokeWidth="5"
          opacity="0.18"
        />
        <circle cx="100" cy="100" r="33" fill="var(--g-accent)" />
        <circle cx="100" cy="100" r="5" fill="var(--k-disc)" />
      </svg>
      {coverUrl ? (
        <img className={styles.cover} src={coverUrl} alt="" width={640} height={640} fetchPriority="high" />
      ) : (
        // The drawing is ours and escapes the title.
        <span
          className={styles.cover}
          dangerouslySetInnerHTML={{ __html: sleeveSvg(title, { size: 400 }) }}
        />
      )}
    </span>
  );
}
