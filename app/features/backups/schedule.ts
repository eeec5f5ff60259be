/** Hours between backups, for each value of the setting `database_backup_frequency` (SET-23, SET-29). */
const frequencyHours = { hourly: 1, daily: 24, weekly: 7 * 24, monthly: 30 * 24 } as const;
export type BackupFrequency = keyof typeof frequencyHours;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The job runs hourly, so a backup may begin up to half an hour early. */
const toleranceMs = hourMs / 2;

export function readFrequency(value: string | undefined): BackupFrequency {
  const known = Object.keys(frequencyHours) as BackupFrequency[];
  return known.find((frequency) => frequency === value) ?? 'daily';
}

/** Returns true when a new backup is due. `last` is the start of the last good backup, or null. */
export function isBackupDue({
  last,
  now,
  frequency,
}: {
  last: Date | null;
  now: Date;
  frequency: BackupFrequency;
}): boolean {
  if (last === null) return true;
  return now.getTime() - last.getTime() >= frequencyHours[frequency] * hourMs - toleranceMs;
}

/** Returns true when the last good backup is older than two intervals. */
export function isBackupOld(facts: { last: Date | null; now: Date; frequency: BackupFrequency }): boolean {
  const { last, now, frequency } = facts;
  return last === null || now.getTime() - last.getTime() > 2 * frequencyHours[frequency] * hourMs;
}

const keptDays = 7;
const keptWeeks = 4;

/** `verification` is `differs` for a backup that could not be restored. */
type KeptBackup = { startedAt: Date; verification: string | null };

/**
 * Returns the backups to delete: keeps the last 24 hours, 7 daily and 4 weekly backups, and the newest. A
 * backup that could not be restored replaces no other backup, and only the newest such backup stays, for 7
 * days.
 */
export function listSuperseded<Backup extends KeptBackup>(backups: readonly Backup[], now: Date): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const good = newestFirst.filter(({ verification }) => verification !== 'differs');
  const examined = newestFirst
    .filter(({ verification }) => verification === 'differs')
    .slice(0, 1)
    .filter(({ startedAt }) => now.getTime() - startedAt.getTime() < keptDays * dayMs);
  const kept = new Set([...examined, ...listKept(good, now)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function listKept<Backup extends KeptBackup>(newestFirst: readonly Backup[], now: Date): Backup[] {
  const days = new Set<number>();
  const weeks = new Set<number>();
  const [today, thisWeek] = [dayOf(now), weekOf(now)];
  return newestFirst.filter(({ startedAt }, index) => {
    const [day, week] = [dayOf(startedAt), weekOf(startedAt)];
    const isOfDay = day > today - keptDays && !days.has(day);
    const isOfWeek = week > thisWeek - keptWeeks && !weeks.has(week);
    days.add(day);
    weeks.add(week);
    return index === 0 || now.getTime() - startedAt.getTime() < dayMs || isOfDay || isOfWeek;
  });
}

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs);
/** 1 January 1970 was a Thursday. Three days are added, so that weeks begin on Monday. */
const weekOf = (time: Date) => Math.floor((dayOf(time) + 3) / 7);
