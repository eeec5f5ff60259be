import { createVisibility } from '#server/dataset/visibility/visibility.ts';
import type { Problems } from '../problems.ts';
import type { Dataset } from '../read.ts';
import { annulledResultRows, annulledRoundRows } from './annulled.ts';
import { candidateRows, profileRows } from './candidates.ts';
import { createRowContext, type Row, sourceRows } from './context.ts';
import {
  calendarRows,
  checkedFigureRows,
  electionRow,
  legalActRows,
  periodRows,
  roundRows,
  stageRows,
} from './election.ts';
import { figureRows } from './figures.ts';
import { factRows, guideItemRows, guideSectionRows, siteBlockRows, siteContentRows } from './guide.ts';
import { localityResultRows } from './localities.ts';
import {
  newsFeedRows,
  newsItemRows,
  newsOwnershipRows,
  newsSourceRows,
  newsTagRows,
  newsVocabularyRows,
} from './news.ts';
import { pollResultRows, pollRows } from './polls.ts';
import { areaResultRows, areaRows, hourlyRows, resultRows, roundCandidateRows } from './results.ts';
import { withRoundNames } from './round-names.ts';
import { questionRows, stanceRows } from './stances.ts';
import { voterTestRows } from './voter-test.ts';

export type { Json, Row } from './context.ts';

/** Rows by table, ordered so that each row follows the rows to which it refers. */
export type DatasetRows = { readonly [table in TableName]: readonly Row[] };
export type TableName =
  | 'elections'
  | 'sources'
  | 'rounds'
  | 'legal_periods'
  | 'publication_stages'
  | 'areas'
  | 'candidates'
  | 'round_candidates'
  | 'area_results'
  | 'results'
  | 'hourly_turnout'
  | 'locality_results'
  | 'annulled_rounds'
  | 'annulled_results'
  | 'round_figures'
  | 'calendar_entries'
  | 'legal_acts'
  | 'checked_figures'
  | 'guide_sections'
  | 'guide_items'
  | 'did_you_know'
  | 'candidate_profiles'
  | 'compatibility_questions'
  | 'candidate_stances'
  | 'opinion_polls'
  | 'opinion_poll_results'
  | 'news_sources'
  | 'news_ownership_facts'
  | 'news_feeds'
  | 'news_tags'
  | 'news_items'
  | 'news_vocabularies'
  | 'voter_test_questions'
  | 'site_content'
  | 'site_blocks';

/** Builds the rows of all tables from a checked dataset. Adds errors of visibility.json to `problems`. */
export function buildRows(dataset: Dataset, options: { demo: boolean; problems: Problems }): DatasetRows {
  const { demo, problems } = options;
  const visibility = createVisibility(dataset['visibility.json'], problems);
  const context = createRowContext(dataset, visibility);
  const rows: DatasetRows = {
    elections: [electionRow(context)],
    sources: sourceRows(context),
    rounds: roundRows(context),
    legal_periods: periodRows(context),
    publication_stages: stageRows(context),
    areas: areaRows(context),
    candidates: candidateRows(context, demo),
    round_candidates: roundCandidateRows(context),
    area_results: areaResultRows(context),
    results: resultRows(context),
    hourly_turnout: hourlyRows(context),
    locality_results: localityResultRows(context),
    annulled_rounds: annulledRoundRows(context),
    annulled_results: annulledResultRows(context),
    round_figures: figureRows(context),
    calendar_entries: calendarRows(context),
    legal_acts: legalActRows(context),
    checked_figures: checkedFigureRows(context, problems),
    guide_sections: guideSectionRows(context),
    guide_items: guideItemRows(context),
    did_you_know: factRows(context),
    candidate_profiles: profileRows(context, { demo, problems }),
    compatibility_questions: questionRows(context),
    candidate_stances: stanceRows(context, demo),
    opinion_polls: pollRows(context),
    opinion_poll_results: pollResultRows(context),
    news_sources: newsSourceRows(context, demo),
    news_ownership_facts: newsOwnershipRows(context),
    news_feeds: newsFeedRows(context, demo),
    news_tags: newsTagRows(context),
    news_items: newsItemRows(context),
    news_vocabularies: newsVocabularyRows(context),
    voter_test_questions: voterTestRows(context),
    site_content: siteContentRows(context),
    site_blocks: siteBlockRows(context),
  };
  visibility.reportUnused();
  const named: { [table in TableName]: readonly Row[] } = { ...rows };
  for (const table of Object.keys(rows) as TableName[]) named[table] = rows[table].map(withRoundNames);
  return named;
}
