import { isWebAddress } from '#app/platform/editing/fields.ts';

/** A candidate's two declarations (CDASH-38), by the values of `doc_type`. */
export const documentTypes = ['wealth', 'interests'] as const;
export type DocumentType = (typeof documentTypes)[number];

/**
 * Returns the address to store. Adds a missing https:// (CDASH-43), and returns null for an empty address (CDASH-41).
 */
export function completeAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** Returns true for the address of a web page on a named host, such as `cdep.ro`. */
export function isDocumentAddress(address: string): boolean {
  return isWebAddress(address) && /\.[a-z][a-z0-9-]*$/i.test(new URL(address).hostname);
}

/** The public bodies that publish declarations. */
export type Publisher = 'ani' | 'gazette' | 'institution';

/**
 * Hosts that publish declarations by Law 176/2010. Art. 12 names the National Integrity Agency, art. 3(6) the
 * gazette for presidential candidates, art. 6(1)(e) institutions for their members.
 */
const hosts: Readonly<Record<string, Publisher>> = {
  'integritate.eu': 'ani',
  'monitoruloficial.ro': 'gazette',
  'presidency.ro': 'institution',
  'gov.ro': 'institution',
  'cdep.ro': 'institution',
  'senat.ro': 'institution',
};

/** Returns the host of a document, and the public body that owns the host. Other hosts have the publisher null. */
export function recogniseHost(address: string): { host: string; publisher: Publisher | null } {
  const host = new URL(address).hostname.replace(/^www\./, '');
  const known = Object.keys(hosts).find((name) => host === name || host.endsWith(`.${name}`));
  return { host, publisher: known ? (hosts[known] ?? null) : null };
}
