import { useSearchParams } from 'react-router-dom';

/** One choice that lives in the address; whatever is not among `options` is the first of them. */
export function useAddressFilter<T extends string>(
  name: string,
  options: readonly (readonly [value: T, label: string])[],
): readonly [T | undefined, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(name);
  const first = options[0]?.[0];
  const value = options.find(([option]) => option === asked)?.[0] ?? first;
  const set = (chosen: T) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === first) next.delete(name);
        else next.set(name, chosen);
        next.delete('after');
        next.delete('before');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [value, set];
}
