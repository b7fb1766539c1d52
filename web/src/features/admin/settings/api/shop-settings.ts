import { shopSettingsPath, storedSettingsSchema, type StoredSettings } from '@keepsong/domain/shop-settings';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';

const settings = documents(storedSettingsSchema);

/** `missing` until somebody has saved them. */
export const useShopSettings = (): Read<StoredSettings> => useLiveDoc(settings.at(shopSettingsPath));
