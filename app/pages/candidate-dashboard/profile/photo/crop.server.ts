import { textOf } from '#app/pages/admin/editing/by-intent.server.ts';

/**
 * Reads a percentage from a form and returns it as a fraction. Limits it to the range, and uses `otherwise`
 * for a missing or malformed number.
 */
function percentOf(text: string, { least, most, otherwise }: Record<'least' | 'most' | 'otherwise', number>) {
  const number = Number(text || otherwise);
  return Math.min(most, Math.max(least, Number.isFinite(number) ? number : otherwise)) / 100;
}

/** Reads the enlargement and the place of the photo's visible part. */
export function cropOf(form: FormData) {
  const place = { least: 0, most: 100, otherwise: 50 };
  return {
    zoom: percentOf(textOf(form, 'zoom'), { least: 100, most: 300, otherwise: 100 }),
    x: percentOf(textOf(form, 'x'), place),
    y: percentOf(textOf(form, 'y'), place),
  };
}
