import { type TextPiece, visibleText } from '#app/features/elections/state/timed-text.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import type { DatasetRows, Json, Row } from '#server/dataset/rows/index.ts';

/** A text that a reader can see, with its place in the rows. */
export type VisibleText = { where: string; text: string };

const isPublic = (moment: Json | undefined, at: Date) =>
  moment === null || moment === undefined || new Date(String(moment)) <= at;

/** Lists all texts, figures, names and sources that the rows show to readers at `at`. */
export function listSeen(rows: DatasetRows, at: Date): VisibleText[] {
  const announced = new Set(
    rows.rounds.filter((round) => isPublic(round.announced_at, at)).map((round) => round.number),
  );
  const known = new Set(
    rows.rounds.filter((round) => isPublic(round.candidates_known_from, at)).map((round) => round.number),
  );
  const isAnnounced = (row: Row) => announced.has(row.round ?? row.number ?? null);
  const day = bucharestDay(at);
  const isSaid = (row: Row) => row.known_from === null || String(row.known_from) <= day;
  const isKnown = (row: Row) => isPublic(row.known_from, at);
  return [
    ...see('elections', rows.elections, at),
    ...see(
      'rounds',
      rows.rounds.map((round) => (isAnnounced(round) ? round : { ...round, announced_note: null })),
      at,
    ),
    ...see('legal_periods', rows.legal_periods, at),
    ...see(
      'publication_stages',
      rows.publication_stages.filter((stage) => isPublic(stage.at, at)),
      at,
    ),
    ...see('areas', rows.areas, at),
    ...see('candidates', rows.candidates, at),
    ...rows.round_candidates
      .filter((row) => known.has(row.round ?? null) && Number(row.round) > 1)
      .map((row) => ({ where: 'round_candidates', text: `finalist ${row.candidate_id}` })),
    ...see('area_results', rows.area_results.filter(isAnnounced), at),
    ...see('results', rows.results.filter(isAnnounced), at),
    ...see(
      'hourly_turnout',
      rows.hourly_turnout.filter((row) => isPublic(row.reported_at, at)),
      at,
    ),
    ...see('round_figures', rows.round_figures.filter(isKnown), at),
    ...see('calendar_entries', rows.calendar_entries.filter(isKnown), at),
    ...see('legal_acts', rows.legal_acts, at),
    ...see('checked_figures', rows.checked_figures.filter(isKnown), at),
    ...see('guide_items', rows.guide_items.filter(isKnown), at),
    ...see('did_you_know', rows.did_you_know.filter(isKnown), at),
    // Readers see the sources instead of the question's URL. Wrong options state no fact.
    ...see(
      'voter_test_questions',
      rows.voter_test_questions.filter(isKnown).map(({ source_url: _, options: __, ...row }) => row),
      at,
    ),
    ...see('candidate_profiles', rows.candidate_profiles, at),
    ...see('compatibility_questions', rows.compatibility_questions, at),
    ...see('candidate_stances', rows.candidate_stances.filter(isSaid), at),
    ...see(
      'opinion_polls',
      rows.opinion_polls.filter((poll) => isPublic(poll.visible_from, at)),
      at,
    ),
    ...see('site_content', rows.site_content, at),
    ...see('site_blocks', rows.site_blocks, at),
    ...see('sources', listNamedSources(rows, at), at),
  ];
}

/**
 * Returns the sources that pages name at `at`. A source that may not yet have been published shows only its
 * publisher.
 */
export function listNamedSources(rows: DatasetRows, at: Date): Row[] {
  const day = bucharestDay(at);
  return rows.sources
    .filter((source) => source.published_earliest === null || String(source.published_earliest) <= day)
    .map((source): Row => {
      const isOut = source.published_latest === null || String(source.published_latest) <= day;
      const named: Row = { id: source.id ?? null, publisher: source.publisher ?? null };
      const linked = {
        url: source.url ?? null,
        note: source.note ?? null,
        published_text: source.published_text ?? null,
      };
      return isOut ? { ...named, ...linked } : named;
    });
}

function see(table: string, rows: readonly Row[], at: Date): VisibleText[] {
  return rows.flatMap((row) =>
    Object.entries(row)
      // Skips moments and days, because the schedule is public. Skips ids, because they contain no facts.
      .filter(
        ([column]) =>
          !/(_at|_from|_open|_close|_latest|_until|_day|_earliest|_to|^at|^day|^id|_id|_ids|dataset_hash)$/.test(
            column,
          ),
      )
      .flatMap(([column, value]) =>
        read(value, at).map((text) => ({ where: `${table}.${column} ${nameOf(row)}`, text })),
      ),
  );
}

function nameOf(row: Row): string {
  return String(row.code ?? row.slug ?? row.candidate_id ?? row.area_code ?? row.position ?? '');
}

/** Returns the texts in a stored value that are public at `at`, with pieces joined. */
function read(value: Json, at: Date): string[] {
  if (value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    if (list.length > 0 && list.every(isPiece)) return [visibleText(list, at)];
    return list.flatMap((entry) => read(entry, at));
  }
  const record = value as Row;
  if (!isPublic(record.from, at)) return [];
  return Object.entries(record).flatMap(([key, entry]) =>
    /^(from|until|to|source_ids|.*_(opening|closing))$/.test(key) ? [] : read(entry, at),
  );
}

function isPiece(value: Json): value is TextPiece & Row {
  return typeof value === 'object' && value !== null && 'text' in value && !('source_ids' in value);
}
