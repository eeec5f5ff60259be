import { z } from 'zod';

/** Reads the days of a list's filter from the URL. Ignores a text that is not a day. */
export function readPeriod(params: URLSearchParams): { from?: string; to?: string } {
  const dayOf = (name: string) => z.iso.date().safeParse(params.get(name)).data;
  const [from, to] = [dayOf('de'), dayOf('pana')];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
