import type { ResultsPage } from '../results-page.queries.server.ts';
export function VoterGroups(_: { figures: ResultsPage['figures']; round: number }) {
  return null;
}
