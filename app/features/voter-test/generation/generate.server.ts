import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { findAreaResult } from '#app/features/elections/results/queries.server.ts';
import { isAnnounced } from '#app/features/elections/rules.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { mapRoundSourceIds } from '#app/features/elections/turnout/queries.server.ts';
import { listItems } from '#app/features/guide/queries.server.ts';
import { recordAudit } from '#app/platform/audit/audit-log.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { type Draft, draftQuestions, type RecordFacts } from './drafts.ts';

/** The area code of the whole country. */
const nation = 'RO';

/**
 * Stores new drafts from the public record and returns their number (VTADM-02). Drafts stay inactive until an
 * administrator activates them.
 */
export async function generateQuestions(
  { db, at }: { db: Db; at: Date },
  { electionId, ...editor }: Editor,
): Promise<number> {
  const drafts = draftQuestions(await readFacts(db, { electionId, at }));
  const ids = drafts.flatMap(({ sourceIds }) => sourceIds);
  const named = new Map((await listSources(db, { ids, at })).map((source) => [source.id, source.url]));
  // Drafts whose sources are not public yet are omitted.
  const cited = drafts.filter(({ sourceIds }) => sourceIds.some((id) => named.has(id)));
  if (cited.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto('voter_test_questions')
      .values(cited.map((draft) => toRow(draft, { electionId, at, named })))
      .onConflict((conflict) => conflict.columns(['election_id', 'generated_from']).doNothing())
      .returning('id')
      .execute();
    const subject = { type: 'voter-test-question', id: null };
    const after = { count: rows.length };
    await recordAudit(tx, { ...editor, action: 'voter-test-questions-generated', subject, after });
    return rows.length;
  });
}

type RowFacts = { electionId: string; at: Date; named: ReadonlyMap<string, string | null> };

function toRow({ from, correct, sourceIds, ...draft }: Draft, { electionId, at, named }: RowFacts) {
  const url = sourceIds.map((id) => named.get(id)).find((each) => typeof each === 'string');
  return {
    ...draft,
    election_id: electionId,
    correct_option: correct,
    source_url: url ?? null,
    source_ids: [...sourceIds],
    generated_from: from,
    is_active: false,
    known_from: at,
  };
}

async function readFacts(db: Db, moment: { electionId: string; at: Date }): Promise<RecordFacts> {
  const timeline = await requireTimeline(db);
  const [sources, guide, calendar] = await Promise.all([
    mapRoundSourceIds(db, moment.electionId),
    listItems(db, moment),
    readCalendar(db, moment),
  ]);
  const rounds = await Promise.all(
    timeline.rounds.map(async ({ number, electionDay, pollsCloseLatest, candidatesKnownFrom }) => ({
      number,
      day: electionDay,
      isPast: pollsCloseLatest <= moment.at,
      candidates:
        candidatesKnownFrom <= moment.at ? await countCandidates(db, { ...moment, round: number }) : null,
      sourceIds: sources.get(number) ?? [],
      result: isAnnounced(timeline, number, moment.at)
        ? await findAreaResult(db, { ...moment, round: number, code: nation })
        : null,
    })),
  );
  return { rounds, calendar, guide };
}

/** Reads the calendar's days up to `at`. Later days may still change. */
async function readCalendar(db: Db, { electionId, at }: { electionId: string; at: Date }) {
  const rows = await db
    .selectFrom('calendar_entries')
    .select(['code', 'day', 'event', 'source_ids as sourceIds'])
    .where('election_id', '=', electionId)
    .where('known_from', '<=', at)
    .where('day', '<', bucharestDay(at))
    .orderBy('day')
    .orderBy('code')
    .execute();
  return rows;
}

async function countCandidates(
  db: Db,
  { electionId, round }: { electionId: string; round: number },
): Promise<number> {
  const row = await db
    .selectFrom('round_candidates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('election_id', '=', electionId)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  return row.count;
}
