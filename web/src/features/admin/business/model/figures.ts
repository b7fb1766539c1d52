import type { BUSINESS_SECTIONS } from '@keepsong/domain/books';
import { DAY_MS, longDay, type Day } from '@keepsong/domain/day';
import { formatCents } from '@keepsong/domain/pricing';

type Row = (typeof BUSINESS_SECTIONS)[number]['rows'][number];

const whole = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A figure in words; a dash where there is nothing to divide by. */
export function figureText({ figure, unit, per }: Row, figures: Readonly<Record<string, number>>): string {
  const value = figures[figure] ?? 0;
  const by = per === undefined ? 1 : (figures[per] ?? 0);
  if (by === 0) return '–';
  switch (unit) {
    case 'count':
      return whole.format(value);
    case 'cents':
      return formatCents(value);
    case 'percent':
      return `${whole.format(Math.round((value / by) * 100))} %`;
    case 'days':
      return share.format(value / by / DAY_MS);
    case 'each':
      return share.format(value / by);
  }
}

/** `December 2026` */
export const monthText = (month: string): string => longDay(`${month}-01` as Day).replace(' 1,', '');
