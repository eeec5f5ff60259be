import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/**
 * A form as conform reads it: the values of its shape, or an answer with the problem of each field and with everything typed.
 * Only the fields that the shape names are read. Conform takes other names for paths and commands: `list[5000000]` would take a
 * second and answer 25 MB, and `__intent__=x` would throw.
 */
export function readSubmission<Shape extends z.ZodObject>(sent: FormData, shape: Shape) {
  const known = new FormData();
  for (const name of Object.keys(shape.shape))
    for (const value of sent.getAll(name)) known.append(name, value);
  return parseWithZod(known, { schema: shape });
}
