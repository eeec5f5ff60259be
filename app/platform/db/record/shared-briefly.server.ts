import type { Db } from '#app/platform/db/database.ts';
import { behindView } from './view.server.ts';

/** Milliseconds for which requests share an answer. A page in the page cache may be equally old. */
const sharedMs = 2_000;

type Dated = { at: Date };
type Shared<Answer> = { answer: Promise<Answer>; until: number };

/**
 * Returns a reader whose answers requests share for two seconds, with `at` rounded down to hide later facts.
 * A database object that is not a request's view always reads again.
 */
export function sharedBriefly<Query extends Dated, Answer>(
  read: (db: Db, query: Query) => Promise<Answer>,
  now: () => number = () => performance.now(),
): (db: Db, query: Query) => Promise<Answer> {
  const memories = new WeakMap<Db, Map<string, Shared<Answer>>>();
  return (view, query) => {
    const db = behindView(view);
    if (db === view) return read(db, query);
    const started = { ...query, at: new Date(Math.floor(query.at.getTime() / sharedMs) * sharedMs) };
    const key = JSON.stringify(started);
    const time = now();
    const memory = memories.get(db) ?? new Map<string, Shared<Answer>>();
    memories.set(db, memory);
    for (const [old, { until }] of memory) if (until <= time) memory.delete(old);
    const known = memory.get(key);
    if (known) return known.answer;
    const answer = read(db, started);
    memory.set(key, { answer, until: time + sharedMs });
    answer.catch(() => memory.delete(key));
    return answer;
  };
}
