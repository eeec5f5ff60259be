import type { Dataset } from '../read.ts';
import type { RoundEntry } from '../shapes/election.ts';
import { datasetTexts, place } from '../texts.ts';
import { sumOf, type Tally } from './tally.ts';

const texts = datasetTexts.ro;
const file = 'election.json';
const { measures, words, totalIs, inResults } = texts;

/** Checks that the national figures of election.json and candidates.json equal the results and add up. */
export function checkTotals(dataset: Dataset, tally: Tally): void {
  for (const round of dataset[file].rounds) {
    checkRound(dataset, round, tally);
    checkProtocol(round, tally);
    checkDemographics(round, tally);
  }
  checkCandidates(dataset, tally);
}

function checkRound(dataset: Dataset, round: RoundEntry, tally: Tally): void {
  const results = dataset['results-by-county.json'];
  const nation = results.national_totals[`${round.round}`];
  const at = place(file, texts.round(round.round));
  const same = (what: string, found: number, expected: number) =>
    tally.equal({ at, what, found, name: inResults, expected });
  same(measures.registered, round.registered_voters, nation.registered);
  same(measures.voters, round.turnout.voters, nation.voters);
  same(measures.valid, round.valid_votes, nation.valid_votes);
  same(words.registeredInCountry, round.country.registered, nation.registered);
  for (const [slug, share] of Object.entries(round.shares)) {
    const votes = nation.candidates[slug]?.votes;
    if (votes === undefined) tally.problem(at, texts.unknownCandidate(slug));
    else tally.percent({ at, what: slug, given: share, part: votes, whole: nation.valid_votes });
  }
  const abroad = results.areas.find((area) => area.type === 'diaspora')?.rounds[`${round.round}`];
  const mail = results.areas.find((area) => area.type === 'diaspora-mail')?.rounds[`${round.round}`];
  same(words.votersAbroad, round.diaspora.polling_station_voters, abroad?.voters ?? 0);
  same(words.validAbroad, round.diaspora.polling_station_valid_votes, abroad?.valid_votes ?? 0);
  same(words.votersByMail, round.diaspora.mail_voters_simpv, mail?.voters ?? 0);
  same(words.validByMail, round.diaspora.mail_valid_votes, mail?.valid_votes ?? 0);
  const everywhere = [
    round.country.voters,
    round.diaspora.polling_station_voters,
    round.diaspora.mail_voters_simpv,
  ];
  same(words.everywhere, sumOf(everywhere), nation.voters);
  const voters = nation.voters;
  const percents = [
    { what: words.turnout, given: round.turnout.pct, part: voters, whole: nation.registered },
    {
      what: words.turnoutInCountry,
      given: round.country.turnout_pct,
      part: round.country.voters,
      whole: nation.registered,
    },
    {
      what: words.shareAbroad,
      given: round.diaspora.share_of_all_voters_pct,
      part: voters - round.country.voters,
      whole: voters,
    },
  ];
  for (const percent of percents) tally.percent({ at, ...percent });
}

/** Checks the figures of the Central Electoral Bureau's protocol, if the dataset has them. */
function checkProtocol(round: RoundEntry, tally: Tally): void {
  const at = place(file, texts.round(round.round), words.protocol);
  const { turnout_bec: turnout, ballots } = round;
  if (turnout.breakdown) {
    const found = sumOf(Object.values(turnout.breakdown));
    tally.equal({ at, what: texts.sumOfLists, found, name: texts.votersAre, expected: turnout.voters });
  }
  const valid = {
    at,
    what: measures.valid,
    given: round.valid_pct,
    part: round.valid_votes,
    whole: turnout.voters,
  };
  tally.percent(valid);
  if (round.null_votes !== null) {
    tally.percent({
      at,
      what: words.nullVotes,
      given: round.null_pct,
      part: round.null_votes,
      whole: turnout.voters,
    });
    const counted = round.valid_votes + round.null_votes;
    if (counted > turnout.voters)
      tally.problem(at, texts.sum(words.validAndNull, counted, texts.votersAre, turnout.voters));
  }
  if (ballots) {
    const found = ballots.received_polling_stations + ballots.mail_envelopes_sent;
    tally.equal({
      at,
      what: words.ballots,
      found,
      name: totalIs,
      expected: ballots.received_total,
    });
    const unused = ballots.unused_and_cancelled_ballots + ballots.cancelled_envelopes;
    tally.equal({
      at,
      what: words.unused,
      found: unused,
      name: totalIs,
      expected: ballots.unused_and_cancelled_total,
    });
  }
}

function checkDemographics(round: RoundEntry, tally: Tally): void {
  const at = place(file, texts.round(round.round), 'demographics');
  const { by_age: ages, by_sex: sexes, by_age_and_sex: both } = round.demographics;
  const { voters } = round.turnout;
  for (const [what, groups] of [[words.ages, ages] as const, [words.sexes, sexes] as const]) {
    const found = sumOf(Object.values(groups).map((group) => group.voters));
    tally.equal({ at, what, found, name: texts.votersAre, expected: voters });
    for (const [name, group] of Object.entries(groups)) {
      tally.percent({ at, what: name, given: group.pct, part: group.voters, whole: voters });
    }
  }
  for (const [sex, groups] of Object.entries(both)) {
    const found = sumOf(Object.values(groups));
    tally.equal({
      at,
      what: words.agesOf(sex),
      found,
      name: totalIs,
      expected: sexes[sex]?.voters ?? 0,
    });
  }
  for (const [age, group] of Object.entries(ages)) {
    const found = sumOf(Object.values(both).map((groups) => groups[age] ?? 0));
    tally.equal({ at, what: words.sexesOf(age), found, name: totalIs, expected: group.voters });
  }
}

function checkCandidates(dataset: Dataset, tally: Tally): void {
  const { candidates, totals, later_totals: laterTotals } = dataset['candidates.json'];
  const nation = dataset['results-by-county.json'].national_totals;
  const at = 'candidates.json';
  const name = inResults;
  tally.equal({
    at,
    what: measures.valid,
    found: totals.round_1_valid_votes,
    name,
    expected: nation['1'].valid_votes,
  });
  for (const later of laterTotals) {
    tally.equal({
      at,
      what: measures.valid,
      found: later.round_2_valid_votes,
      name,
      expected: nation['2'].valid_votes,
    });
  }
  const byVotes = Object.values(nation['1'].candidates)
    .map(({ votes }) => votes)
    .toSorted((a, b) => b - a);
  for (const { slug, round_1: first, later } of candidates) {
    const own = place(at, slug);
    const votes = nation['1'].candidates[slug]?.votes ?? 0;
    tally.equal({ at: own, what: texts.votesOf(slug), found: first.votes, name, expected: votes });
    tally.percent({ at: own, what: slug, given: first.pct, part: votes, whole: nation['1'].valid_votes });
    tally.equal({
      at: own,
      what: words.rank,
      found: first.rank,
      name: words.byVotes,
      expected: byVotes.indexOf(votes) + 1,
    });
    for (const entry of later) {
      if (entry.kind !== 'result') continue;
      const total = nation[`${entry.round}`];
      const expected = total.candidates[slug]?.votes ?? 0;
      tally.equal({ at: own, what: texts.votesOf(slug), found: entry.votes, name, expected });
      tally.percent({ at: own, what: slug, given: entry.pct, part: entry.votes, whole: total.valid_votes });
    }
  }
}
