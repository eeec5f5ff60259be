const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes a text as React does, for HTML between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Writes an element as React does: its attributes in their order, without those that are undefined. */
export function writeTag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content = '',
): string {
  let text = `<${name}`;
  for (const attribute in attributes) {
    const value = attributes[attribute];
    if (value !== undefined) text += ` ${attribute}="${escapeHtml(String(value))}"`;
  }
  return `${text}>${content}</${name}>`;
}
