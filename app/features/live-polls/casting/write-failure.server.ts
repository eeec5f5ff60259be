import pg from 'pg';
import { isConnectionLoss } from '#app/platform/db/connect.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/**
 * What a failed vote in a poll means to the person (POLL-33, 36). The database undid it whole. Refusals, lost connections and
 * our own defects rise as they are. The log gets the code alone: the message of a constraint may quote the row.
 */
export function asPollRefusal(error: unknown, log: Log): unknown {
  if (!(error instanceof pg.DatabaseError) || isConnectionLoss(error)) return error;
  const { code = '', table, constraint, where = '' } = error;
  log.error('Un vot în sondajul live nu a putut fi scris.', { code, table, constraint });
  // A function's error names its statement; the table only where a constraint refused the row.
  const isProfile = where.includes('insert into voter_profiles');
  return new Refusal(isProfile ? 'poll-profile-failed' : 'poll-vote-failed');
}
