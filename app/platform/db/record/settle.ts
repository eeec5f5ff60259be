/**
 * Freezes a value of a cached row with all its parts, because requests share the row. Returns the value's
 * approximate size in bytes.
 */
export function settle(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength;
  if (value instanceof Date) return 32;
  Object.freeze(value);
  return Object.values(value).reduce<number>((sum, part) => sum + 16 + settle(part), 32);
}
