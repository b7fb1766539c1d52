import {
  DEFAULT_PUBLIC_SETTINGS,
  publicSettingsSchema,
  SETTINGS_API,
  type PublicSettings,
} from '@keepsong/domain/shop-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '@/lib/calls/query';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { useNow } from '@/lib/hooks/use-now';

/** Asked for once, and without Firebase. A failure is not shown: the defaults apply, and the next page asks again. */
const settings = queryOptions({
  queryKey: ['public-settings'],
  queryFn: async () => {
    const response = await fetch(SETTINGS_API);
    if (!response.ok) throw new Error(`The settings answered ${response.status}`);
    return publicSettingsSchema.parse(await response.json());
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The settings of the shop that pages show: what the build knew, as in prerendered pages, until the server has answered. */
export function usePublicSettings(): PublicSettings {
  const { data = DEFAULT_PUBLIC_SETTINGS } = useQuery(settings);
  return data;
}

/** For days that are counted from today. A prerendered page was written on another day: there `isToday` comes with hydration. */
export function useShopToday() {
  return { now: useNow(60_000), shop: usePublicSettings(), isToday: useHydrated() };
}

export const publicSettings = (): PublicSettings =>
  queryClient.getQueryData(settings.queryKey) ?? DEFAULT_PUBLIC_SETTINGS;

/** What this tab has just saved, which is asked for once. */
export const showPublicSettings = (saved: PublicSettings): void =>
  void queryClient.setQueryData(settings.queryKey, saved);
