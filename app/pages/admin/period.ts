import { z } from 'zod';

/** Reads the days of a list's filter from its address. Ignores a text that is no day. */
export function readPeriod(params: URLSearchParams): { from?: string; to?: string } {
  const dayOf = (name: string) => z.iso.date().safeParse(params.get(name)).data;
  const [from, to] = [dayOf('de'), dayOf('pana')];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
