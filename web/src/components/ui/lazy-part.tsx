import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Part } from '@/lib/early/part';
import { reportError } from '@/lib/early/report';
import { whenIdle } from '@/lib/idle/when-idle';
import { ErrorState, RetryRow, SkeletonState } from './loaded';

interface LazyPartProps {
  /** Begins the line of a failure: "The preview". */
  name: string;
  loading?: ReactNode;
  /** Shown instead of the failure and its retry, where the page works without the part. */
  instead?: ReactNode;
  /** The heading of the page is in it, so that its failure brings one. */
  isPage?: boolean;
  /** Called when the part stands, or has failed. */
  onSettled?: (() => void) | undefined;
  children: ReactNode;
}

/** Code that loads on first use. Only the person loads the page again, which a failed module needs: what they typed is lost by it. */
export function LazyPart(props: LazyPartProps) {
  const { name, loading = <SkeletonState />, instead, isPage = false, onSettled, children } = props;
  const failure = `${name} could not be loaded`;
  const onRetry = () => location.reload();
  const failed = isPage ? (
    <ErrorState fullPage title={failure} onRetry={onRetry} />
  ) : (
    <RetryRow onRetry={onRetry}>{`${failure}.`}</RetryRow>
  );
  return (
    <ErrorBoundary
      fallback={instead === undefined ? failed : instead}
      onError={(error) => {
        void reportError(error, `loading a part of the page: ${name}`);
        onSettled?.();
      }}
    >
      <Suspense fallback={loading}>
        {children}
        {onSettled && <Settled then={onSettled} />}
      </Suspense>
    </ErrorBoundary>
  );
}

function Settled({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** `lazy` for a part that may have come already. Of that, `lazy` would show the place first, and React keeps a place for 300 ms. */
export function lazyOf<Props extends object>(part: Part<{ default: ComponentType<Props> }>) {
  const Later = lazy(part.load);
  return function EarlyOrLater(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => part.loaded?.default ?? Later);
    return <Shown {...props} />;
  };
}

/** A dialog whose code loads when the browser is idle, or when it opens: no first screen waits for what it does not show. */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [isDue, setDue] = useState(props.open);
    if (props.open && !isDue) setDue(true);
    useEffect(() => whenIdle(() => void load().catch(() => undefined), 2000), []);
    return (
      isDue && (
        <LazyPart name="The dialog" loading={null}>
          <Dialog {...props} />
        </LazyPart>
      )
    );
  };
}
