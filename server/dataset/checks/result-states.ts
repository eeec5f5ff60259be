import type { Problems } from '../problems.ts';
import type { Dataset } from '../read.ts';
import { datasetTexts, place } from '../texts.ts';
import { neverAnnounced } from '../upcoming/fill-upcoming.ts';

const file = 'election.json';
const order = ['provizoriu', 'final', 'validat'] as const;
const texts = datasetTexts.ro;

/**
 * Checks the states of a round's result (provisional, final, validated). They must be unique, in order, name
 * only the round's candidates, and contain votes from `final` on.
 */
export function checkResultStates(dataset: Dataset, problems: Problems): void {
  for (const round of dataset[file].rounds) {
    const at = place(file, texts.round(round.round));
    const stages = dataset[file].results_publication.filter((entry) => entry.round === round.round);
    const found = order.map((state) => stages.filter((entry) => entry.state === state));
    const moments = found.flatMap((entries) => entries.map((entry) => Date.parse(entry.at)));
    const isInOrder = moments.every((moment, index) => index === 0 || (moments[index - 1] ?? 0) <= moment);
    if (!isInOrder || found.some((entries) => entries.length > 1)) problems.add(`${at}: ${texts.stateOrder}`);
    if (round.announced_at === neverAnnounced) {
      if (stages.some(({ state }) => state)) problems.add(`${at}: ${texts.figuresTooEarly(texts.states)}`);
      continue;
    }
    const final = stages.find(({ state }) => state === 'final');
    if (!final || Date.parse(final.at) !== Date.parse(round.announced_at)) {
      problems.add(`${at}: ${texts.announcedWhenFinal}`);
    }
    const slugs = Object.keys(dataset['results-by-county.json'].national_totals[`${round.round}`].candidates);
    for (const { state, shares } of stages) {
      if (!shares) continue;
      const isWhole = slugs.length === Object.keys(shares).length && slugs.every((slug) => slug in shares);
      if (state !== 'provizoriu' || !isWhole) problems.add(`${at}: ${texts.sharesOfAll}`);
    }
  }
}
