/**
 * Returns a short hash (FNV-1a) of an option's text. With it the program later recognises whether a stored step still
 * means that option.
 */
export function optionMark(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36).slice(-4);
}
