import { ConfigError } from '#app/platform/config/config.ts';

/** A file of db/migrations. The number in its name is the schema's level once the migration is applied. */
export type Migration = { name: string; text: string };

/**
 * `runs_beside` is the level of the oldest program that may run on the schema after this migration. Null
 * means that older programs must stop.
 */
export type AppliedMigration = { name: string; runs_beside: string | null };

export const levelOf = (migration: string): string => migration.slice(0, 4);

/**
 * Returns the level declared on a migration's first line (`-- runs beside: 0019`). Null means that older
 * programs must stop before the migration.
 */
export function runsBesideOf(text: string): string | null {
  return /^-- runs beside: (\d{4})$/m.exec(text.split('\n', 1)[0] ?? '')?.[1] ?? null;
}

/**
 * Returns true if the schema is newer than the program but allows it. Throws ConfigError when the schema is
 * too new or has migrations that are not in `known`.
 */
export function isSchemaNewer(known: readonly string[], applied: readonly AppliedMigration[]): boolean {
  const own = levelOf(known.at(-1) ?? '0000');
  const newest = applied.map(({ name }) => levelOf(name)).reduce((a, b) => (a > b ? a : b), '0000');
  const unknown = applied.filter(({ name }) => !known.includes(name));
  const missing = known.filter((name) => !applied.some((migration) => migration.name === name));
  const stranger = unknown.find(({ name }) => levelOf(name) <= own)?.name;
  const skipped = missing.find((name) => levelOf(name) < newest);
  if (stranger || skipped)
    throw new ConfigError(texts.other(stranger ?? skipped ?? '', stranger ? own : null));
  if (unknown.length === 0) return false;
  const oldest = unknown
    .map(({ name, runs_beside }) => runs_beside ?? levelOf(name))
    .reduce((a, b) => (a > b ? a : b));
  if (oldest > own) throw new ConfigError(texts.tooNew({ newest, own, oldest }));
  return true;
}

const texts = {
  tooNew: ({ newest, own, oldest }: Record<'newest' | 'own' | 'oldest', string>) =>
    `Schema bazei de date (${newest}) este prea nouă pentru acest program (${own}): pornește o versiune a programului cu schema ${oldest} sau mai nouă; vezi docs/operations.md, „Upgrade”.`,
  other: (migration: string, own: string | null) =>
    own
      ? `Baza de date are migrarea ${migration}, pe care acest program (schema ${own}) nu o cunoaște: pornește versiunea programului care a adus-o sau alege altă bază de date.`
      : `Baza de date nu are migrarea ${migration}, deși are altele mai noi: pornește versiunea programului care le-a adus sau alege altă bază de date.`,
};
