import { findTimeline } from '#app/features/elections/queries.server.ts';
import type { RoundTimes } from '#app/features/elections/rules.ts';
import { dayMs } from '#app/platform/clock/day.ts';
import type { Db } from '#app/platform/db/database.ts';
import { eventTexts } from './texts.ts';

const t = eventTexts.ro.demonstration;
const hourMs = 3_600_000;

/**
 * Creates one event of each state for the invented candidate, unless it has events: ended, public, cancelled and
 * internal. Two simultaneous starts create them once.
 */
export async function plantDemonstrationEvents(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidate = await tx
      .selectFrom('candidates')
      .select(['id', 'election_id'])
      .where('is_fictitious', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const [first, ...others] = (candidate && (await findTimeline(tx, candidate.election_id)))?.rounds ?? [];
    if (!candidate || !first) return;
    const known = await tx
      .selectFrom('candidate_activities')
      .select('id')
      .where('candidate_id', '=', candidate.id)
      .executeTakeFirst();
    if (known) return;
    const rows = eventRows({ first, last: others.at(-1) ?? first }).map((row) => ({
      ...row,
      candidate_id: candidate.id,
      election_at: first.candidatesKnownFrom,
      changed_at: first.candidatesKnownFrom,
    }));
    await tx.insertInto('candidate_activities').values(rows).execute();
  });
}

/** The events are some days before the election days, at hours counted from 7:00, when polling stations open. */
function eventRows({ first, last }: { first: RoundTimes; last: RoundTimes }) {
  const span = ({ pollsOpen }: RoundTimes, { days, hours }: { days: number; hours: number }) => {
    const start = pollsOpen.getTime() - days * dayMs + hours * hourMs;
    return { start_date: new Date(start), end_date: new Date(start + 2 * hourMs) };
  };
  return [
    { ...t.debate, ...span(first, { days: 8, hours: 11 }), is_public: true },
    { ...t.meeting, ...span(last, { days: 4, hours: 11 }), is_public: true },
    { ...t.press, ...span(last, { days: 3, hours: 4 }), is_public: true, is_cancelled: true, revision: 1 },
    { ...t.preparation, ...span(last, { days: 3, hours: 9 }), is_public: false },
  ];
}
