/**
 * Returns a short hash of an option's text (FNV-1a). It tells later whether a stored step still means the
 * same option.
 */
export function optionMark(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36).slice(-4);
}
