import { z } from '@hono/zod-openapi';
import { apiTexts } from './texts.ts';

const t = apiTexts.ro;

/** Schemas that all features share. Field names are in snake_case, descriptions in Romanian. */
export const moment = z.iso.datetime({ offset: true }).openapi({ description: t.shapes.moment });
export const day = z.iso.date().openapi({ description: t.shapes.day });
export const count = z.number().int().min(0).openapi({ description: t.shapes.count });
export const percent = z.number().openapi({ description: t.shapes.percent });
export const sourceIds = z.array(z.uuid()).openapi({ description: t.shapes.sources });
export const hue = z.object({ light: z.string(), dark: z.string() });

export const noQuery = z.object({});

/**
 * Defines a parameter with a fixed list of values. Any other value is refused with an error that lists them.
 */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: t.parameters.oneOf(values) });
}

/** The number of an election round in an API address. */
export const roundNumber = z
  .string()
  .regex(/^[1-9]$/, t.parameters.round)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 1 });

const usualLimit = 100;
const largestLimit = 500;

export const pageQuery = {
  cursor: z.string().max(200).optional().openapi({ description: t.shapes.cursor }),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, t.parameters.limit(largestLimit))
    .transform(Number)
    .refine((value) => value <= largestLimit, t.parameters.limit(largestLimit))
    .optional()
    .openapi({
      type: 'integer',
      minimum: 1,
      maximum: largestLimit,
      default: usualLimit,
      description: t.shapes.limit(usualLimit, largestLimit),
    }),
};
export type PageQuery = { cursor?: string | undefined; limit?: number | undefined };
export const limitOf = (query: PageQuery): number => query.limit ?? usualLimit;

/** Returns the schema of one page of records. `name` is its name in the OpenAPI description. */
export function pageShape<Item extends z.ZodType>(name: string, item: Item) {
  return z.object(pageFields(item)).openapi(name);
}

export function pageFields<Item extends z.ZodType>(item: Item) {
  return {
    items: z.array(item).openapi({ description: t.shapes.items }),
    total: count.openapi({ description: t.shapes.total }),
    next_cursor: z.string().nullable().openapi({ description: t.shapes.next }),
  };
}
