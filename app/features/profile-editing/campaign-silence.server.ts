import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatDateTime } from '#app/ui/text/format.ts';

/** The time without campaigning, and the law that forbids it. */
export type CampaignSilence = { act: string | null; to: Date };

/**
 * Returns the time without campaigning at `at`, or null: from the campaign's end until the polling stations
 * close. Without a known end of the campaign it begins with election silence.
 */
export async function findCampaignSilence(
  db: Db | Tx,
  { electionId, at }: { electionId: string; at: Date },
): Promise<CampaignSilence | null> {
  const row = await db
    .selectFrom('legal_periods as silence')
    .leftJoin('legal_periods as campaign', (join) =>
      join
        .onRef('campaign.election_id', '=', 'silence.election_id')
        .onRef('campaign.round', '=', 'silence.round')
        .on('campaign.kind', '=', 'campaign'),
    )
    .select(['silence.ends_at as to'])
    .select(({ fn }) => fn.coalesce('campaign.act', 'silence.act').as('act'))
    .where('silence.election_id', '=', electionId)
    .where('silence.kind', '=', 'poll-silence')
    .where(sql<boolean>`coalesce(campaign.ends_at, silence.starts_at) <= ${at} and ${at} < silence.ends_at`)
    .executeTakeFirst();
  return row ?? null;
}

/** Refuses a publication while campaigning is forbidden. */
export async function requireCampaign(db: Db | Tx, moment: { electionId: string; at: Date }): Promise<void> {
  const silence = await findCampaignSilence(db, moment);
  if (silence) throw new Refusal('campaign-over', { until: formatDateTime(silence.to) });
}
