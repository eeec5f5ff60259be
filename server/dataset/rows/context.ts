import { createHash } from 'node:crypto';
import type { Visibility } from '#server/dataset/visibility/visibility.ts';
import { firstDay, surelyFrom } from '../partial-dates.ts';
import type { Dataset, FileName } from '../read.ts';

/** Values that PostgreSQL reads from JSON. Moments and days are text. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Row = { readonly [column: string]: Json };

/** The dataset, with helper functions that build table rows. */
export type RowContext = {
  dataset: Dataset;
  visibility: Visibility;
  electionId: string;
  /** Returns a record's id, which is the same in every load and on every machine. */
  id(kind: string, key: string): string;
  /** Returns the database ids of cited sources. `ids` are valid in `file` only. */
  sources(file: FileName, ids: readonly string[], record?: string): string[];
};

export function createRowContext(dataset: Dataset, visibility: Visibility): RowContext {
  const electionId = dataset['election.json'].election.id;
  const id = (kind: string, key: string) => stableId(`${electionId}/${kind}/${key}`);
  return {
    dataset,
    visibility,
    electionId,
    id,
    sources(file, ids, record) {
      const more = record === undefined ? [] : visibility.cites({ file, record });
      return [...new Set([...ids, ...more])].map((code) => id('source', `${file}/${code}`));
    },
  };
}

/** Derives a UUID (version 8, RFC 9562) from the SHA-256 of a name. */
function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Files whose records cite sources. */
const citingFiles = [
  'election.json',
  'candidates.json',
  'results-by-county.json',
  'results-diaspora-by-country.json',
  'turnout-hourly.json',
  'localities.json',
  'results-by-locality.json',
  'turnout-hourly-by-locality.json',
  'results-annulled-by-county.json',
  'polls.json',
  'profiles.json',
  'compatibility.json',
  'guide.json',
  'facts.json',
  'voter-test.json',
  'news.json',
  'news-sources.json',
  'news-ownership.json',
] as const satisfies FileName[];

/**
 * Returns the source rows of all files. data/README.md defines the day from which pages may link a source.
 */
export function sourceRows(context: RowContext): Row[] {
  return citingFiles.flatMap((file) =>
    (context.dataset[file]?.sources ?? []).map((source): Row => {
      const known = context.visibility.sourceKnownFrom({ file, source: source.id });
      const { date } = source;
      return {
        id: context.id('source', `${file}/${source.id}`),
        election_id: context.electionId,
        file: file.replace(/\.json$/, ''),
        code: source.id,
        url: source.url,
        publisher: source.publisher,
        published_text: date,
        published_earliest: known ?? (date && firstDay(date)),
        published_latest: known ?? (date && surelyFrom(date)),
        note: source.note,
      };
    }),
  );
}
