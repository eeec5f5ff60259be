/**
 * The period from the end of a round's campaign until the polling stations close. Campaigning in this period
 * is an offence (Law 370/2004, art. 55).
 */
export type CampaignBan = { from: Date; to: Date; act: string | null };

/** Returns the ban at `at`, or null. */
export function banAt(bans: readonly CampaignBan[], at: Date): CampaignBan | null {
  return bans.find(({ from, to }) => from <= at && at < to) ?? null;
}

/** Returns the first ban that overlaps an event, or null. */
export function banDuring(
  bans: readonly CampaignBan[],
  { start, end }: { start: Date; end: Date },
): CampaignBan | null {
  return bans.find(({ from, to }) => start < to && from < end) ?? null;
}
