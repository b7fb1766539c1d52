import { isTimeZone } from '@keepsong/domain/wall-time';
import { expect, it } from 'vitest';
import { placesFor } from './places';

it('begins with the own place, and names every zone once', () => {
  const places = placesFor('Europe/Zagreb');
  expect(places[0]).toEqual(['Europe/Zagreb', 'Zagreb (Europe)']);
  expect(new Set(places.map(([zone]) => zone)).size).toBe(places.length);
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC'])
    expect(places.map(([each]) => each)).toContain(zone);
});

it('names places that people know, whose zones exist', () => {
  const known = placesFor('UTC').filter(([, , group]) => group === 'Places');
  expect(known.length).toBeGreaterThan(40);
  expect(known.filter(([zone]) => !isTimeZone(zone))).toEqual([]);
  expect(known).toContainEqual(['America/New_York', 'New York, Boston, Atlanta, Miami', 'Places']);
});

it.each(['Europe/Berlin', 'Etc/Unknown-To-Browser', 'UTC'])('has %s, also as the own one', (zone) => {
  expect(placesFor(zone).filter(([each]) => each === zone)).toHaveLength(1);
});
