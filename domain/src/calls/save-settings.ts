import { shopSettingsSchema } from '../shop-settings.ts';
import { defineSave } from './define-save.ts';

/** Saves the settings of the shop. Admins only. Days that were promised before stay. */
export const saveSettings = defineSave({ name: 'saveSettings', target: {}, value: shopSettingsSchema });
