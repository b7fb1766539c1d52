/** A value as Firestore's REST interface writes it: one key that names the type. */
export type RestValue = Readonly<Record<string, unknown>>;

export interface RestDocument {
  /** `projects/…/documents/publicSongs/{id}` */
  name: string;
  fields?: Readonly<Record<string, RestValue>>;
}

/** The plain value; numbers come as text over the wire, timestamps become Dates. */
function plain(value: RestValue): unknown {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value || 'doubleValue' in value)
    return Number(value.integerValue ?? value.doubleValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('timestampValue' in value) return new Date(String(value.timestampValue));
  if ('arrayValue' in value) {
    const { values = [] } = value.arrayValue as { values?: RestValue[] };
    return values.map(plain);
  }
  if ('mapValue' in value) {
    const { fields = {} } = value.mapValue as { fields?: Record<string, RestValue> };
    return plainFields(fields);
  }
  return null;
}

function plainFields(fields: Readonly<Record<string, RestValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** The document's fields and its id, not yet checked against any schema. */
export function plainDocument(document: RestDocument): Record<string, unknown> {
  return {
    ...plainFields(document.fields ?? {}),
    id: document.name.slice(document.name.lastIndexOf('/') + 1),
  };
}
