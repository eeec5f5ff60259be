import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/**
 * Parses a form with Conform into its values, or into an answer with each field's error and the typed text.
 * Drops unknown fields first, because a name such as `list[5000000]` would take Conform a second.
 */
export function readSubmission<Shape extends z.ZodObject>(sent: FormData, shape: Shape) {
  const known = new FormData();
  for (const name of Object.keys(shape.shape))
    for (const value of sent.getAll(name)) known.append(name, value);
  return parseWithZod(known, { schema: shape });
}
