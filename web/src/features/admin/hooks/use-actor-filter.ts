import { useSearchParams } from 'react-router-dom';

/** Whose deeds are shown, by the whole e-mail address; empty for everybody's. */
export function useActorFilter(): { email: string; set: (email: string) => void } {
  const [params, setParams] = useSearchParams();
  return {
    email: (params.get('actor') ?? '').trim().toLowerCase(),
    set: (email) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (email) next.set('actor', email);
          else next.delete('actor');
          next.delete('after');
          next.delete('before');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
