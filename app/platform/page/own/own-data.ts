/** The key that marks a date in the text. No record of the program has a property of this name. */
const dateMark = '$date';

/**
 * Writes the data that a page shows only to its signed-in reader, as the text that its loader sends. The data
 * may contain plain values and dates.
 */
export function writeOwnData(data: unknown): string {
  return JSON.stringify(data, function (this: Record<string, unknown>, key, value) {
    const original = this[key];
    return original instanceof Date ? { [dateMark]: original.getTime() } : value;
  });
}

/** Reads the text of `writeOwnData`. */
export function readOwnData<Data>(text: string): Data {
  return JSON.parse(text, (_key, value) =>
    typeof value === 'object' && value !== null && typeof value[dateMark] === 'number'
      ? new Date(value[dateMark])
      : value,
  );
}
