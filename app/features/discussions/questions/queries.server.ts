import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChangeMaker } from '#app/features/candidates/history/change.ts';
import { standsPublicly } from '#app/features/candidates/public-candidates.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import type { PostStatus } from '../rules.ts';
import {
  leastSimilarity,
  type QuestionChoice,
  questionsPerPage,
  shortestSearch,
  shownSimilar,
  wholeList,
} from './rules.ts';

type PublicAnswer = { text: string; author: ChangeMaker; at: Date; isChanged: boolean };

/** A question to a candidate as readers see it at an election time. */
export type PublicQuestion = {
  id: string;
  content: string;
  status: PostStatus;
  /** The author's name, or null when the account was erased. */
  author: string | null;
  at: Date;
  supports: number;
  /** True when the reader supports the question. */
  isSupported: boolean;
  /**
   * The state of the reader's own support while it is not counted: `open` awaits a moderator, `rejected` was rejected.
   */
  heldPress: 'open' | 'rejected' | null;
  isOwn: boolean;
  answer: PublicAnswer | null;
  /** The time when the candidate withdrew the last answer. */
  withdrawnAt: Date | null;
};

type QuestionQuery = { candidateId: string; at: Date; viewerId: string | null };

/** Selects the questions that match the condition, with the columns of `PublicQuestion`. */
export function selectQuestions(
  { at, viewerId }: Pick<QuestionQuery, 'at' | 'viewerId'>,
  condition: RawBuilder<SqlBool>,
): RawBuilder<PublicQuestion> {
  return sql<PublicQuestion>`
    select question.id, question.content, question.status, question.election_at as at,
      author.first_name || ' ' || author.last_name as author,
      question.supports - (select count(*)::int from question_supports later
        where later.question_id = question.id and later.batch_id is null and later.election_at > ${at}) as supports,
      exists (select from question_supports own where own.question_id = question.id
        and own.user_id = ${viewerId}::uuid and own.election_at <= ${at}) as "isSupported",
      (select batch.status from question_supports own join discussion_batches batch on batch.id = own.batch_id
        where own.question_id = question.id and own.user_id = ${viewerId}::uuid) as "heldPress",
      coalesce(question.user_id = ${viewerId}::uuid, false) as "isOwn",
      case when answer.after is not null then answer.after #>> '{}' end as "answerText",
      answer.author as "answerAuthor", answer.election_at as "answeredAt",
      answer.before is not null as "isChanged"
    from candidate_questions question
    left join users author on author.id = question.user_id
    left join lateral (
      select change.before, change.after, change.author, change.election_at from published_changes change
      where change.question_id = question.id and change.election_at <= ${at}
      order by change.election_at desc, change.id desc limit 1) answer on true
    where ${condition} and question.election_at <= ${at}`;
}

type QuestionRow = Omit<PublicQuestion, 'answer' | 'withdrawnAt'> & {
  answerText: string | null;
  answerAuthor: ChangeMaker;
  answeredAt: Date | null;
  isChanged: boolean;
};

export async function readQuestions(db: Db, query: RawBuilder<unknown>): Promise<PublicQuestion[]> {
  const { rows } = await (query as RawBuilder<QuestionRow>).execute(db);
  return rows.map(({ answerText, answerAuthor, answeredAt, isChanged, ...row }) => ({
    ...row,
    answer:
      answerText !== null && answeredAt
        ? { text: answerText, author: answerAuthor, at: answeredAt, isChanged }
        : null,
    withdrawnAt: answerText === null ? answeredAt : null,
  }));
}

/**
 * Supports later than the election time, for each question. They exist only while a demonstration's clock is
 * set back.
 */
const laterSupports = (at: Date) => sql`(
  select question_id, count(*)::int as supports from question_supports
  where batch_id is null and election_at > ${at} group by question_id)`;

const publicTo = ({ candidateId, at }: Pick<QuestionQuery, 'candidateId' | 'at'>) => sql<SqlBool>`
  question.candidate_id = ${candidateId} and question.status = 'public' and question.election_at <= ${at}`;

/** SQL condition that a question had an answer text after its newest change at an election time. */
const isAnswered = (at: Date) => sql<SqlBool>`coalesce((
  select change.after is not null from published_changes change
  where change.question_id = question.id and change.election_at <= ${at}
  order by change.election_at desc, change.id desc limit 1), false)`;

/** SQL conditions of the filters. `answered` starts from the answers, which are few. */
const states = {
  all: () => sql<SqlBool>`true`,
  answered: ({ candidateId, at }: Pick<QuestionQuery, 'candidateId' | 'at'>) => sql<SqlBool>`
    question.id = any(array(select distinct question_id from published_changes
      where candidate_id = ${candidateId} and question_id is not null)) and ${isAnswered(at)}`,
  unanswered: ({ at }: Pick<QuestionQuery, 'at'>) => sql<SqlBool>`not ${isAnswered(at)}`,
};

/**
 * Selects the ids of the first `most` questions. The order by support selects more ids, because stored counts
 * include supports from after election time.
 */
const firstIds = {
  supports: (at: Date, condition: RawBuilder<SqlBool>, most: number) => sql`
    select question.id from candidate_questions question where ${condition}
    order by question.supports desc, question.election_at desc, question.id
    limit ${most} + (select count(*) from ${laterSupports(at)} later)`,
  newest: (_at: Date, condition: RawBuilder<SqlBool>, most: number) => sql`
    select question.id from candidate_questions question where ${condition}
    order by question.election_at desc, question.id limit ${most}`,
};
const orderings = { supports: sql`supports desc, at desc, id`, newest: sql`at desc, id` };

type ListPart = { offset?: number; limit?: number; choice?: QuestionChoice };

/**
 * Lists public questions to a candidate, by the same rules for every candidate. Support sorts them unless the
 * reader chose another order.
 */
export async function listQuestions(
  db: Db,
  { offset = 0, limit = questionsPerPage, choice = wholeList, ...query }: QuestionQuery & ListPart,
): Promise<PublicQuestion[]> {
  const open = sql<SqlBool>`${publicTo(query)} and ${states[choice.state](query)}`;
  const first = firstIds[choice.order](query.at, open, offset + limit);
  const listed = selectQuestions(query, sql<SqlBool>`question.id = any(array(${first}))`);
  return readQuestions(
    db,
    sql`${listed} order by ${orderings[choice.order]} limit ${limit} offset ${offset}`,
  );
}

/** Returns the position of the question `id` in the list, from 1, or null when the list lacks it. */
export async function findQuestionPlace(
  db: Db,
  { candidateId, at, id }: { candidateId: string; at: Date; id: string },
): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    with listed as (
      select question.id, question.supports - coalesce(later.supports, 0) as supports, question.election_at as at
      from candidate_questions question left join ${laterSupports(at)} later on later.question_id = question.id
      where ${publicTo({ candidateId, at })})
    select count(*)::int as place from listed own join listed ahead
      on (-ahead.supports, own.at, ahead.id) <= (-own.supports, ahead.at, own.id)
    where own.id::text = ${id} group by own.id`.execute(db);
  return rows[0]?.place ?? null;
}

/** The numbers of a candidate's public questions and of the candidate's answered questions. */
export type QuestionCounts = { asked: number; answered: number };

export async function countQuestions(
  db: Db,
  { candidateId, at }: { candidateId: string; at: Date },
): Promise<QuestionCounts> {
  const place = { candidateId, at };
  const { rows } = await sql<QuestionCounts>`
    select
      coalesce((select counts.questions from discussion_counts counts
        where counts.candidate_id = ${candidateId} and counts.topic_id is null), 0)
      - (select count(*)::int from candidate_questions later
        where later.candidate_id = ${candidateId} and later.status = 'public' and later.election_at > ${at}) as asked,
      (select count(*)::int from candidate_questions question
        where ${publicTo(place)} and ${states.answered(place)}) as answered`.execute(db);
  return rows[0] ?? { asked: 0, answered: 0 };
}

/** Returns a public question, or the reader's own question in any state. */
export async function findQuestion(
  db: Db,
  { questionId, ...query }: QuestionQuery & { questionId: string },
): Promise<PublicQuestion | null> {
  const [found] = await readQuestions(
    db,
    selectQuestions(
      query,
      sql<SqlBool>`question.id = ${questionId} and question.candidate_id = ${query.candidateId}`,
    ),
  );
  return found && (found.status === 'public' || found.isOwn) ? found : null;
}

/** A question that resembles the text typed by a reader. */
export type SimilarQuestion = { id: string; content: string; supports: number; isAnswered: boolean };

/** Lists public questions to the candidate that resemble the text, most similar first. */
export async function listSimilar(
  db: Db,
  { candidateId, at, text }: { candidateId: string; at: Date; text: string },
): Promise<SimilarQuestion[]> {
  if (text.trim().length < shortestSearch) return [];
  const { rows } = await sql<SimilarQuestion>`
    select question.id, question.content,
      (select count(*)::int from question_supports support
        where support.question_id = question.id and support.batch_id is null and support.election_at <= ${at}) as supports,
      ${isAnswered(at)} as "isAnswered"
    from similar_questions(${candidateId}, ${text}, ${at}, ${leastSimilarity}, ${shownSimilar})
      with ordinality as found (id, place)
    join candidate_questions question on question.id = found.id
    order by found.place`.execute(db);
  return rows;
}

/** A question found by a search. `score` is 1 when the text equals the whole question. */
type FoundQuestion = { id: string; content: string; slug: string; candidate: string; score: number };

/** Lists at most `limit` public questions to all candidates that resemble the text, most similar first. */
export async function searchQuestions(
  db: Db,
  { electionId, at, text, limit }: { electionId: string; at: Date; text: string; limit: number },
): Promise<FoundQuestion[]> {
  const { rows } = await sql<FoundQuestion>`
    select question.id, question.content, candidates.slug, candidates.display_name as candidate, found.score
    from search_questions(${at}, ${text}, ${limit}) with ordinality as found (id, score, place)
    join candidate_questions question on question.id = found.id
    join candidates on candidates.id = question.candidate_id
    where candidates.election_id = ${electionId} and candidates.status = 'active' and ${standsPublicly(at)}
    order by found.place`.execute(db);
  return rows;
}
