import pg from 'pg';
import { votingTexts } from '#app/features/daily-vote/texts.ts';
import { isConnectionLoss } from '#app/platform/db/connect.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const t = votingTexts.ro.failed;

/** PostgreSQL's codes for a full disk, and for a statement or lock that took too long. */
const messages: Record<string, string> = { '53100': t.full, '57014': t.late, '55P03': t.late };

/**
 * What a failed vote means to the voter (VOTE-18). The database undid it whole. Refusals, lost connections and our own defects
 * rise as they are. The log gets the code alone: the message of a constraint may quote the row.
 */
export function asVoteRefusal(error: unknown, log: Log): unknown {
  if (!(error instanceof pg.DatabaseError) || isConnectionLoss(error)) return error;
  const { code = '', table, constraint } = error;
  // The candidate was removed from the record between the check and the ballot.
  if (code === '23503' && constraint === 'votes_candidate_id_fkey') return new Refusal('vote-candidate-gone');
  log.error('Un vot nu a putut fi scris.', { code, table, constraint });
  return new Refusal('vote-insert-failed', { message: messages[code] ?? t.other });
}
