import { banAt, type CampaignBan } from '#app/features/campaign/campaign-ban.ts';
import { listCampaignBans } from '#app/features/campaign/campaign-bans.server.ts';
import type { Db, Tx } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { formatDateTime } from '#app/ui/text/format.ts';

/** Returns the ban on campaigning in force at `at`, or null. */
export async function findCampaignBan(
  db: Db | Tx,
  { electionId, at }: { electionId: string; at: Date },
): Promise<CampaignBan | null> {
  return banAt(await listCampaignBans(db, electionId), at);
}

/** Refuses a publication while campaigning is forbidden. */
export async function requireCampaign(db: Db | Tx, moment: { electionId: string; at: Date }): Promise<void> {
  const ban = await findCampaignBan(db, moment);
  if (ban) throw new Refusal('campaign-over', { until: formatDateTime(ban.to) });
}
