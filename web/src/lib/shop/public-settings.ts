import {
  DEFAULT_PUBLIC_SETTINGS,
  publicSettingsSchema,
  SETTINGS_API,
  type PublicSettings,
} from '@keepsong/domain/shop-settings';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { useNow } from '@/lib/hooks/use-now';

/** What the build knew, until the server has answered; prerendered pages contain it. */
const store = createStore<PublicSettings>(() => DEFAULT_PUBLIC_SETTINGS);

let asked: Promise<void> | null = null;

async function load(): Promise<void> {
  try {
    const response = await fetch(SETTINGS_API);
    if (!response.ok) throw new Error(`The settings answered ${response.status}`);
    store.setState(publicSettingsSchema.parse(await response.json()));
  } catch {
    // A failure is not shown: the defaults apply, and the next page asks again.
    asked = null;
  }
}

/** The settings of the shop that pages show; asked for once, and without Firebase. */
export function usePublicSettings(): PublicSettings {
  useEffect(() => {
    asked ??= load();
  }, []);
  return useStore(store);
}

/** For days that are counted from today. A prerendered page was written on another day: there `isToday` comes with hydration. */
export function useShopToday() {
  return { now: useNow(60_000), shop: usePublicSettings(), isToday: useHydrated() };
}

export const publicSettings = (): PublicSettings => store.getState();

/** What this tab has just saved, which is asked for once. */
export const showPublicSettings = (settings: PublicSettings): void => store.setState(settings);
