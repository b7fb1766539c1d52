import { isJson, refuseUnknownKeys } from './problems.ts';
import type { Json, Problems } from './problems.ts';

type Kind = 'boolean' | 'string' | 'number';

const trackingSettings: Record<string, Record<string, Kind>> = {
  click_tracking: { enable: 'boolean', enable_text: 'boolean' },
  open_tracking: { enable: 'boolean', substitution_tag: 'string' },
  subscription_tracking: { enable: 'boolean', text: 'string', html: 'string', substitution_tag: 'string' },
  ganalytics: {
    enable: 'boolean',
    utm_source: 'string',
    utm_medium: 'string',
    utm_term: 'string',
    utm_content: 'string',
    utm_campaign: 'string',
  },
};

const mailSettings: Record<string, Record<string, Kind>> = {
  bypass_list_management: { enable: 'boolean' },
  bypass_spam_management: { enable: 'boolean' },
  bypass_bounce_management: { enable: 'boolean' },
  bypass_unsubscribe_management: { enable: 'boolean' },
  footer: { enable: 'boolean', text: 'string', html: 'string' },
  sandbox_mode: { enable: 'boolean' },
};

function checkGroup(problems: Problems, value: unknown, path: string, known: typeof trackingSettings): void {
  if (value === undefined) return;
  if (!isJson(value)) return problems.add(`The ${path} parameter must be an object.`, path, path);
  refuseUnknownKeys(problems, value, new Set(Object.keys(known)), path);
  for (const [name, settings] of Object.entries(known)) {
    const group = value[name];
    if (group === undefined) continue;
    if (!isJson(group)) {
      problems.add(`The ${name} parameter must be an object.`, `${path}.${name}`, path);
      continue;
    }
    refuseUnknownKeys(problems, group, new Set(Object.keys(settings)), `${path}.${name}`);
    for (const [key, kind] of Object.entries(settings)) {
      if (group[key] !== undefined && typeof group[key] !== kind) {
        problems.add(`The ${key} parameter must be a ${kind}.`, `${path}.${name}.${key}`, path);
      }
    }
  }
}

export function checkSettings(problems: Problems, body: Json): void {
  checkGroup(problems, body.tracking_settings, 'tracking_settings', trackingSettings);
  checkGroup(problems, body.mail_settings, 'mail_settings', mailSettings);
  if (body.asm === undefined) return;
  if (!isJson(body.asm) || !Number.isInteger(body.asm.group_id)) {
    return problems.add(
      'The asm.group_id parameter is required and must be an integer.',
      'asm.group_id',
      'asm',
    );
  }
  refuseUnknownKeys(problems, body.asm, new Set(['group_id', 'groups_to_display']), 'asm');
}

/** In sandbox mode SendGrid checks a request and sends nothing. */
export function isSandboxed(body: Json): boolean {
  const settings = body.mail_settings;
  return isJson(settings) && isJson(settings.sandbox_mode) && settings.sandbox_mode.enable === true;
}
