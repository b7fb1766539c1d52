import { isTimeZone } from '@keepsong/domain/wall-time';

/** Cities by which people know their time, with the zone of each. */
const KNOWN: readonly (readonly [zone: string, cities: string])[] = [
  ['Pacific/Honolulu', 'Honolulu'],
  ['America/Anchorage', 'Anchorage'],
  ['America/Los_Angeles', 'Los Angeles, San Francisco, Seattle'],
  ['America/Phoenix', 'Phoenix'],
  ['America/Denver', 'Denver, Salt Lake City'],
  ['America/Chicago', 'Chicago, Dallas, Houston'],
  ['America/Mexico_City', 'Mexico City'],
  ['America/New_York', 'New York, Boston, Atlanta, Miami'],
  ['America/Toronto', 'Toronto, Montreal'],
  ['America/Halifax', 'Halifax'],
  ['America/Bogota', 'Bogotá, Lima'],
  ['America/Sao_Paulo', 'São Paulo, Rio de Janeiro'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Europe/London', 'London, Edinburgh'],
  ['Europe/Dublin', 'Dublin'],
  ['Europe/Lisbon', 'Lisbon'],
  ['Europe/Madrid', 'Madrid, Barcelona'],
  ['Europe/Paris', 'Paris, Brussels'],
  ['Europe/Amsterdam', 'Amsterdam'],
  ['Europe/Berlin', 'Berlin, Hamburg, Munich'],
  ['Europe/Zurich', 'Zurich, Vienna'],
  ['Europe/Rome', 'Rome, Milan'],
  ['Europe/Stockholm', 'Stockholm, Oslo, Copenhagen'],
  ['Europe/Warsaw', 'Warsaw, Prague, Budapest'],
  ['Europe/Athens', 'Athens, Helsinki, Bucharest'],
  ['Europe/Istanbul', 'Istanbul'],
  ['Africa/Lagos', 'Lagos'],
  ['Africa/Cairo', 'Cairo'],
  ['Africa/Johannesburg', 'Johannesburg, Cape Town'],
  ['Africa/Nairobi', 'Nairobi'],
  ['Asia/Jerusalem', 'Jerusalem, Tel Aviv'],
  ['Asia/Dubai', 'Dubai, Abu Dhabi'],
  ['Asia/Karachi', 'Karachi, Lahore'],
  ['Asia/Kolkata', 'Delhi, Mumbai, Bengaluru'],
  ['Asia/Dhaka', 'Dhaka'],
  ['Asia/Bangkok', 'Bangkok, Hanoi, Jakarta'],
  ['Asia/Singapore', 'Singapore, Kuala Lumpur'],
  ['Asia/Shanghai', 'Beijing, Shanghai'],
  ['Asia/Hong_Kong', 'Hong Kong'],
  ['Asia/Manila', 'Manila'],
  ['Asia/Seoul', 'Seoul'],
  ['Asia/Tokyo', 'Tokyo'],
  ['Australia/Perth', 'Perth'],
  ['Australia/Brisbane', 'Brisbane'],
  ['Australia/Sydney', 'Sydney, Melbourne'],
  ['Pacific/Auckland', 'Auckland, Wellington'],
];

const CITIES = new Map(KNOWN);

/** `Zagreb (Europe)` for a zone without a better name. */
function placeOf(zone: string): string {
  const cities = CITIES.get(zone);
  if (cities) return cities;
  const [region, ...rest] = zone.split('/');
  const city = rest.at(-1);
  return city ? `${city.replaceAll('_', ' ')} (${region})` : zone;
}

type Place = readonly [zone: string, label: string, group?: string];

const byLabel = ([, one]: Place, [, other]: Place) => one.localeCompare(other, 'en');

/**
 * What a person can choose from: `own` first, then places that people know, then every other zone, including UTC. The browser may
 * list a zone under another name than it has here.
 */
export function placesFor(own: string): Place[] {
  const others = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
  const isKnown = (zone: string) => CITIES.has(zone) && isTimeZone(zone);
  return [
    [own, placeOf(own)],
    ...KNOWN.filter(([zone]) => zone !== own && isKnown(zone)).map(([zone, cities]): Place => [
      zone,
      cities,
      'Places',
    ]),
    ...others
      .filter((zone) => zone !== own && !isKnown(zone))
      .map((zone): Place => [zone, placeOf(zone), 'All others'])
      .toSorted(byLabel),
  ];
}
