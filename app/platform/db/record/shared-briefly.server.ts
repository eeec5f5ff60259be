import type { Db } from '#app/platform/db/database.ts';
import { behindView } from './view.server.ts';

/** Milliseconds for which requests share an answer. Pages in the page cache may be as old. */
const sharedMs = 2_000;

type Dated = { at: Date };
type Shared<Answer> = { answer: Promise<Answer>; until: number };

/**
 * Returns a reader whose answers requests share for two seconds. `read` gets the full two seconds before `at`, so that
 * no request learns a later fact. Database objects that are no request's view always read.
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
