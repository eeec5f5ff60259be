import { makeSmallElection } from '#server/dataset/new-election/testing.ts';

type Fields = { [name: string]: unknown };

/** Returns the files of an invented election before any result. */
export function makeUpcomingElection(electionId: string, title = 'Alegeri viitoare'): Map<string, string> {
  const files = makeSmallElection(electionId, title);
  const edit = (name: string, change: (file: Fields) => void) => {
    const file = JSON.parse(files.get(name) ?? '');
    change(file);
    files.set(name, JSON.stringify(file));
  };
  edit('election.json', (file) => {
    const { election, rounds } = file as { election: Fields; rounds: Fields[] };
    for (const name of ['winner', 'winner_known_from', 'finalists', 'finalists_known_from'])
      election[name] = null;
    file.results_publication = [];
    file.rounds = rounds.map((round) => ({
      ...Object.fromEntries(beforeVote.map((name) => [name, round[name]])),
      announced_at: null,
    }));
  });
  edit('candidates.json', (file) => {
    const { candidates } = file as { candidates: Fields[] };
    delete file.totals;
    for (const candidate of candidates) candidate.round_1 = null;
    for (const candidate of candidates) candidate.round_2 = null;
  });
  edit('results-by-county.json', (file) => {
    delete file.national_totals;
    for (const area of file.areas as Fields[]) delete area.rounds;
  });
  edit('results-diaspora-by-country.json', (file) => {
    file.countries = [];
  });
  edit('turnout-hourly.json', (file) => {
    for (const name of ['national', 'registered']) delete file[name];
    for (const area of file.areas as Fields[]) delete area.rounds;
  });
  edit('results-by-locality.json', (file) => {
    file.columns = {};
  });
  return files;
}

/** The contents of a dataset about a round before the vote. */
const beforeVote = [
  ...['round', 'date', 'opens', 'closes', 'hours_note', 'registered_voters', 'registered_note'],
  ...['polls_open', 'polls_close', 'polls_close_latest', 'sources'],
];
