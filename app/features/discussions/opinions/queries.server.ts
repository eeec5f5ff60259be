import { sql } from 'kysely';
import type { LegalPeriod } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import {
  type GroupMarks,
  leastComments,
  leastPeople,
  marksNeeded,
  marksOfPerson,
  type Opinions,
} from './rules.ts';

/** A comment with the marks of each group, as the page shows it. */
export type ComparedComment = { id: string; content: string; groups: GroupMarks[] };

/** The opinions of a topic as readers see them. */
export type TopicOpinions =
  | { state: 'closed'; silence: LegalPeriod }
  /** Groups require `people` more people who mark at least `marks` comments. */
  | { state: 'missing'; people: number; marks: number }
  | { state: 'ungrouped' }
  | { state: 'grouped'; at: Date; sizes: number[]; agreed: ComparedComment[]; dividing: ComparedComment[] };

type Place = { topicId: string; at: Date };

/**
 * Returns the stored opinions of a topic at `at`, or how many people are still missing. Returns neither during election
 * silence.
 */
export async function findTopicOpinions(
  db: Db,
  { silence, ...place }: Place & { silence: LegalPeriod | null },
): Promise<TopicOpinions> {
  if (silence) return { state: 'closed', silence };
  const row = await db
    .selectFrom('topic_opinions')
    .select(['election_at as at', sql<Opinions | null>`result`.as('result')])
    .where('topic_id', '=', place.topicId)
    .where('election_at', '<=', place.at)
    .executeTakeFirst();
  if (!row?.result) return countMissing(db, place);
  const { sizes, agreed, dividing } = row.result;
  const contents = await mapPublic(db, {
    ids: [...agreed, ...dividing].map(({ comment }) => comment),
    ...place,
  });
  const shown = (list: Opinions['agreed']): ComparedComment[] =>
    list.flatMap(({ comment: id, groups }) => {
      const content = contents.get(id);
      return content === undefined ? [] : [{ id, content, groups }];
    });
  return { state: 'grouped', at: row.at, sizes, agreed: shown(agreed), dividing: shown(dividing) };
}

/** Returns the texts of the comments that everybody may read. */
async function mapPublic(db: Db, { ids, at }: Place & { ids: string[] }): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('candidate_comments')
    .select(['id', 'content'])
    .where('id', 'in', ids)
    .where('status', '=', 'public')
    .where('election_at', '<=', at)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** Above this number of marks, the page does not count the missing people, because counting would take too long. */
const mostCounted = 2_000;

/** Counts how many more people must mark comments before groups are calculated. */
async function countMissing(db: Db, { topicId, at }: Place): Promise<TopicOpinions> {
  const { rows } = await sql<{ comments: number; marks: number; people: number }>`
    with marked as materialized (select own.user_id, own.comment_id from comment_marks own
      join candidate_comments comment on comment.id = own.comment_id
      where comment.topic_id = ${topicId} and comment.status = 'public' and comment.election_at <= ${at}
        and own.election_at <= ${at} and own.batch_id is null
      limit ${mostCounted + 1}),
    found as (select count(distinct comment_id)::int as comments from marked)
    select comments, (select count(*)::int from marked) as marks, (select count(*)::int from (select from marked group by user_id
      having count(*) >= least(${marksOfPerson}::int, greatest(${leastComments}::int, comments))) enough) as people
    from found`.execute(db);
  const [found = { comments: 0, marks: 0, people: 0 }] = rows;
  const people = found.marks > mostCounted ? 0 : Math.max(0, leastPeople - found.people);
  return people > 0
    ? { state: 'missing', people, marks: marksNeeded(found.comments) }
    : { state: 'ungrouped' };
}
