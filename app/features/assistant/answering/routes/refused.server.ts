import { comparePath, listPath } from '#app/features/candidates/addresses.ts';
import { quizPath } from '#app/features/compatibility/addresses.ts';
import { resultsHref } from '#app/features/elections/addresses.ts';
import { infoHref } from '#app/features/guide/addresses.ts';
import { distinctLinks } from '#app/features/guide/rules.ts';
import { pollsHref } from '#app/features/polls/addresses.ts';
import type { RecordSource } from '../draft.ts';
import { answeringTexts } from '../texts.ts';
import type { Lack } from '../understanding/lacks.ts';
import type { MatterName } from '../understanding/matters.ts';
import { isThanks, type SitePart } from '../understanding/refused.ts';
import type { Reply } from './reply.ts';

const t = answeringTexts.ro;
const officialSites = 2;

const page = (title: string, href: string): RecordSource => ({ title, publisher: null, date: null, href });

/** Adds a greeting, or the page of this site about which the question asks. */
export function answerGreeting({ draft, question }: Reply, sitePart?: SitePart): void {
  if (sitePart === 'quiz') draft.say(t.siteParts.quiz, page(t.sources.quiz, quizPath));
  else if (sitePart === 'questions') draft.say(t.siteParts.questions, page(t.sources.candidates, listPath));
  else draft.say(isThanks(question.text) ? t.thanks : t.greeting);
  draft.suggest(...t.suggestions.greeting);
}

/** Declines to recommend a candidate, and offers pages that help people to choose. */
export function answerRecommendation({ draft }: Reply): void {
  draft.say(t.recommendation);
  draft.say(t.recommendationInstead, page(t.sources.compare, comparePath), page(t.sources.quiz, quizPath));
  draft.suggest(...t.suggestions.refused);
}

export function answerPrediction({ draft, knowledge }: Reply): void {
  draft.say(t.prediction);
  const results = knowledge.lastRound > 0 ? page(t.sources.results, resultsHref(knowledge.lastRound)) : null;
  if (knowledge.silence) draft.say(t.predictionInSilence, results);
  else draft.say(t.predictionInstead, page(t.sources.polls, pollsHref()), results);
  draft.suggest(...t.suggestions.refused);
}

export function answerIllegal({ draft }: Reply): void {
  draft.say(t.illegal);
  draft.say(t.illegalInstead, page(t.sources.guide, infoHref()));
  draft.suggest(...t.suggestions.illegal);
}

type Unanswered = { lack?: Lack; matter?: MatterName };

/** Says that no record answers the question, and names the official sites that the guide links most often. */
export function answerUnknown({ draft, knowledge }: Reply, { lack, matter }: Unanswered): void {
  draft.say(matter ? t.noItem(t.matters[matter]) : lack ? t.lacks[lack] : t.unknown);
  const items = knowledge.items.filter(({ code }) => knowledge.lexicon.procedures.has(code));
  const counts = Map.groupBy(
    items.flatMap(({ links }) => links),
    ({ url }) => url,
  );
  const sites = distinctLinks(items)
    .toSorted((one, other) => (counts.get(other.url)?.length ?? 0) - (counts.get(one.url)?.length ?? 0))
    .slice(0, officialSites);
  const names = sites.map(({ label, url }) => `${label} (${new URL(url).hostname.replace(/^www\./, '')})`);
  if (sites.length > 0)
    draft.say(t.official(names.join(', ')), ...sites.map(({ label, url }) => page(label, url)));
  draft.suggest(...t.suggestions.unknown);
}
