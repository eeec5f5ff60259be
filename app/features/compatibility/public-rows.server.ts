import { type SqlBool, sql } from 'kysely';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';

/** Selects the rows of `compatibility_questions as question` that are public at `at`. */
export const isPublicQuestion = (at: Date) =>
  sql<SqlBool>`(question.known_from is null or question.known_from <= ${at})`;

/**
 * Selects the rows of `candidate_stances as stance` declared before `day` and stored by `at`. Both are parameters of a
 * prepared query.
 */
export const isPublicStanceOf = ({ day, at }: { day: string; at: Date }) =>
  sql<SqlBool>`(stance.known_from is null or stance.known_from <= ${day})
    and (stance.added_at is null or stance.added_at <= ${at})`;

export const isPublicStance = (at: Date) => isPublicStanceOf({ day: bucharestDay(at), at });
