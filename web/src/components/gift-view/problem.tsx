import styles from './gift-view.module.css';

interface ProblemProps {
  id?: string;
  /** It floats over the page, because what failed can be anywhere in it. */
  isFloating?: boolean;
  children: string | null;
}

export function Problem({ id, isFloating = false, children }: ProblemProps) {
  return (
    <p id={id} role="alert" className={isFloating ? styles.toast : styles.problem}>
      {children}
    </p>
  );
}
