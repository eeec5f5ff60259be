import { knownRound } from '#app/features/elections/rules.ts';
import type { AssistantRoute } from '../answer.ts';
import { findItems, type GuideSearch } from './guide-search.ts';
import {
  asksCandidateList,
  asksChange,
  asksFamily,
  asksFigures,
  asksIndependents,
  asksNews,
  asksPolls,
  asksProcedure,
  asksStance,
  extremeIn,
  type ProfileWish,
  profileWish,
  type ResultsWish,
  resultsWish,
} from './intents.ts';
import type { Knowledge } from './knowledge.server.ts';
import { type Lack, lackIn, lacksFigures, otherYearIn } from './lacks.ts';
import { phrase } from './language/phrases.ts';
import { findMatter, type MatterName } from './matters.ts';
import { type Found, findPassages } from './passages.ts';
import {
  asksPresentWinner,
  asksWhoStands,
  isGreeting,
  isRecommendation,
  offenceIn,
  predictionIn,
  type SitePart,
  sitePartIn,
} from './refused.ts';
import { otherRoute } from './second-opinion.ts';
import { earlierPlan } from './thread.ts';
import { aboutTopic, namesTopic, stanceOf, surelyTopic, type Topics, topicsOf } from './topics.ts';
import type { UnderstoodQuestion } from './understand.ts';

/** The way to answer a question. Items and topics are codes of the guide and of the stance questions. */
export type Plan =
  | { route: 'greeting'; sitePart?: SitePart }
  | { route: 'illegal' | 'recommendation' | 'prediction' }
  | { route: 'unknown'; lack?: Lack; matter?: MatterName }
  | { route: 'results'; wish: ResultsWish }
  | { route: 'profile'; wish: ProfileWish }
  /** `isUntold` means that no record contains the topic. */
  | { route: 'stance'; topics: string[]; isNearest?: boolean; isUntold?: boolean }
  | { route: 'polls' }
  | { route: 'news'; isCertain: boolean }
  /** Without items, the answer states that the guide has no record. `matter` is the matter that selected the items. */
  | { route: 'procedure' | 'guide'; items: string[]; matter?: MatterName };

type Guided = Extract<Plan, { items: string[] }>;

/** A passage whose title covers at least this share of the question's weight answers the question. */
const sameQuestion = 0.8;

/** Decides the route of a question. A follow-up without an intent of its own keeps the previous route. */
export function planOf(question: UnderstoodQuestion, knowledge: Knowledge): Plan {
  const refused = refusalOf(question, knowledge);
  if (refused) return agreedPlan(refused, question, knowledge);
  const earlier = question.isFollowUp || question.asksWhy ? earlierPlan(question, knowledge) : null;
  if (earlier && question.asksWhy) return earlier;
  const lack = lackIn(question, knowledge);
  if (lack === 'person') return { route: 'unknown', lack };
  if (lack) return agreedPlan({ route: 'unknown', lack }, question, knowledge);
  const more = earlier?.route === 'results' ? resultsWish(question.text, subjectCandidates(question)) : null;
  if (earlier?.route === 'results' && ofTurnout.has(earlier.wish) && asksChange(question.text))
    return { route: 'results', wish: 'change' };
  if (more === 'place' || more === 'turnout') return { route: 'results', wish: more };
  const own = ownPlan(question, knowledge, earlier);
  if (earlier && keepsEarlier(question, own)) return earlier;
  return question.isFollowUp ? own : agreedPlan(own, question, knowledge);
}

/** Returns the plan of the rules, or another plan when the examples are more certain of its route. */
function agreedPlan(own: Plan, question: UnderstoodQuestion, knowledge: Knowledge): Plan {
  const other = otherRoute(question, own);
  return (other && planAs(other, question, knowledge, own)) ?? own;
}

const namesStanding = phrase(
  'candid\\w*|finalist\\w*|buletin\\w*|list\\w*|in cursa|partid\\w*|independent\\w*',
);

/** Returns the plan of a route that the rules did not choose, or null when no record fits. */
function planAs(
  route: AssistantRoute,
  question: UnderstoodQuestion,
  knowledge: Knowledge,
  own: Plan,
): Plan | null {
  const { text, candidates } = question;
  const topics = topicsOf(question, knowledge);
  switch (route) {
    case 'results':
      if (lacksFigures(question, knowledge)) return null;
      if (isElsewhere(question) && question.unknownWords.length > 0) return null;
      return {
        route,
        wish: resultsWish(text, candidates.length) ?? (candidates.length > 0 ? 'votes' : 'standings'),
      };
    case 'profile':
      if (candidates.length === 0 && !namesStanding(text)) return null;
      return { route, wish: profileWish(text) ?? (candidates.length > 0 ? 'who' : 'list') };
    case 'stance':
      return topics && topics.share >= aboutTopic ? stanceOf(topics) : { route, topics: [], isUntold: true };
    case 'procedure':
    case 'guide': {
      if ('items' in own) return { ...own, route };
      const matter = own.route === 'unknown' ? own.matter : undefined;
      const found = matter ? null : guidePlan(question, knowledge, { isProcedure: true });
      return found && 'items' in found ? { ...found, route } : { route, items: [], matter };
    }
    case 'news':
      return { route, isCertain: true };
    default:
      return { route };
  }
}

const ofTurnout: ReadonlySet<ResultsWish> = new Set(['turnout', 'change']);

/** Stems that say which place or round a name means, and nothing else. */
const besideNames =
  /^(?:tur|rund|prim|ceilalt|interes|doi|doil|judet|sector|tar|comun|oras|municipi|localitat)$/;

const subjectCandidates = ({ candidates, subject }: UnderstoodQuestion) =>
  candidates.length > 0 ? candidates.length : subject.candidates.length;

/** Returns true for a follow-up such as „și la Cluj?”, which names only a candidate, an area or a round. */
function keepsEarlier(
  { text, bareStems, rounds, areas, candidates }: UnderstoodQuestion,
  own: Plan,
): boolean {
  if (own.route === 'results' && resultsWish(text, candidates.length)) return false;
  const isBare = bareStems.every((stem) => besideNames.test(stem) || /^(und|cand|\d+|i+)$/.test(stem));
  const isNamed = rounds.length > 0 || areas.length > 0 || candidates.length > 0;
  return (
    isBare || (own.route === 'unknown' && isNamed) || (own.route === 'news' && !own.isCertain && isNamed)
  );
}

function refusalOf(question: UnderstoodQuestion, knowledge: Knowledge): Plan | null {
  const { text, candidates } = question;
  if (text === '') return { route: 'unknown' };
  const offence = offenceIn(text);
  if (offence === 'way') return { route: 'illegal' };
  if (isGreeting(text)) return { route: 'greeting' };
  if (offence === 'rule') {
    const found = findItems(question, knowledge, { isProcedure: true, isOffence: true });
    if (found.length > 0) return { route: 'procedure', items: found.map(({ key }) => key) };
  }
  const sitePart = sitePartIn(text);
  if (sitePart) return { route: 'greeting', sitePart };
  const isPolls = asksPolls(text) || question.pollster !== null;
  if (isRecommendation(text, candidates.length) && !isPolls) return { route: 'recommendation' };
  if (isBareChoice(question) && !hasTopic(question, knowledge)) return { route: 'recommendation' };
  const prediction = predictionIn(text);
  const rounds = knowledge.timeline.rounds.length;
  const isComing = phrase('intra in')(text) && knownRound(knowledge.timeline, knowledge.at) >= rounds;
  const isDecided = isComing || knowledge.lastRound >= rounds;
  if (isDecided && asksPresentWinner(text) && !phrase('va|vor|viitoarele|o sa')(text)) return null;
  if (prediction === 'certain' || (prediction === 'perhaps' && !isPolls)) return { route: 'prediction' };
  return null;
}

const hasTopic = (question: UnderstoodQuestion, knowledge: Knowledge) =>
  (topicsOf(question, knowledge)?.share ?? 0) >= surelyTopic;

/**
 * „X sau Y?” with hardly any other word asks for a recommendation. With the name of a place it asks for the
 * winner there.
 */
function isBareChoice({ text, candidates, areas, bareStems }: UnderstoodQuestion): boolean {
  const isChoice = candidates.length > 1 && areas.length === 0 && / sau /.test(text) && bareStems.length < 3;
  return isChoice && !resultsWish(text, candidates.length) && !profileWish(text);
}

function ownPlan(question: UnderstoodQuestion, knowledge: Knowledge, earlier: Plan | null): Plan {
  const { text, candidates } = question;
  const asksState = resultsWish(text, candidates.length) === 'state';
  const isFigures = asksFigures(text) && !asksFuture(text);
  const same = asksState || isFigures ? null : sameAsTitle(question, knowledge);
  if (same) return same;
  if (asksPolls(text) || question.pollster !== null)
    return publishingPolls(text) ? guidePlan(question, knowledge, { isProcedure: true }) : { route: 'polls' };
  if (strongNews(text)) return { route: 'news', isCertain: true };
  const matter = matterPlan(question, knowledge, earlier);
  if (matter) return matter;
  const figures = isFigures && candidates.length === 0 ? resultsWish(text, 0) : null;
  if (figures && !isElsewhere(question) && !ofOtherContest(question, knowledge))
    return { route: 'results', wish: figures };
  return candidates.length > 0 || question.isAboutFinalists
    ? planAboutPersons(question, knowledge)
    : planWithoutPersons(question, knowledge);
}

const asksFuture = phrase('va|vor|poate|pot|trebuie|daca|cum');
const publishingPolls = phrase(
  'se (?:pot|poate) (?:public|difuz|prezint|anunt)\\w*|(?:public|difuz|prezint|anunt)\\w*~(?:sondaj\\w*|exit\\w*)~|(?:e|este|sunt)~(?:interzis\\w*|permis\\w*|legal\\w*)~|amenda|voie|lege\\w*|legii|(?:cand|pana cand) (?:se )?(?:pot|poate)',
);
const strongNews = phrase(
  'stiri\\w*|stire\\w*|articol\\w*|presa|presei|noutati\\w*|noutate|titlur\\w*|ziare\\w*|ziarele|dezbater\\w*|ce (?:e|mai e|este) nou|ultima ora|vesti|ce s a (?:mai )?(?:intamplat|scris|publicat)',
);
const ofProfileOnly: ReadonlySet<ProfileWish> = new Set([
  'age',
  'birthplace',
  'wealth',
  'education',
  'profession',
  'contact',
  'ballot',
  'party',
]);
const strongProcedure = phrase(
  'ce se intampla (?:daca|cu)|trebuie|pot|poti|putem|puteti|se poate|(?:am|avem|au|are|ai) voie|e voie|merge cu|permis\\w*|legal\\w*|interzis\\w*|obligat\\w*|cum (?:se |pot |putem |sa )?(?:vot|procedez|aflu|cer|fac|ma)\\w*|unde (?:pot |se |trebuie |sa )*(?:vot|ma)\\w*|(?:cand|in ce (?:zi|data)) (?:e|este|se|sunt|are|au|va|vor|a|votez|votam|incepe\\w*|se\\w*|mai)|la ce or[ae]|ce or[ae]|pana (?:cand|la ce)|ce act\\w*|ce document\\w*|cate zile|cate sectii|am nevoie|imi trebuie|cine (?:are drept|poate|valideaza|numara|organizeaza|verific\\w*|supravegh\\w*)|fara',
);

function planAboutPersons(question: UnderstoodQuestion, knowledge: Knowledge): Plan {
  const { text, candidates } = question;
  if (asksFamily(text) || ofOtherContest(question, knowledge)) return { route: 'news', isCertain: false };
  const persons = Math.max(candidates.length, question.isAboutFinalists ? 2 : 0);
  const topics = topicsOf(question, knowledge);
  const isTopic = topics !== null && topics.share >= (asksStance(text) ? aboutTopic : surelyTopic);
  const isSaid = isTopic && speaks(text);
  const isPositioned = isTopic && asksStance(text);
  const profile = profileWish(text);
  const results = resultsWish(text, persons);
  if (profile && ofProfileOnly.has(profile) && !(isPositioned && alsoTopics.has(profile)) && !isCounted(text))
    return { route: 'profile', wish: profile };
  if (results === 'place' && ofEvent(text)) return { route: 'news', isCertain: false };
  if (results && !isSaid) return { route: 'results', wish: results };
  const isPlaced = question.areas.length > 0 || question.rounds.length > 0;
  if (isPlaced && question.bareStems.every((stem) => besideNames.test(stem)))
    return { route: 'results', wish: 'votes' };
  if (isPositioned) return stanceOf(topics);
  if (profile && profile !== 'who' && profile !== 'platform') return { route: 'profile', wish: profile };
  if (isTopic && !ofEvent(text)) return stanceOf(topics);
  if (asksNews(text)) return { route: 'news', isCertain: true };
  if (profile) return { route: 'profile', wish: profile };
  if (isUntold(question, topics)) return { route: 'unknown', lack: 'topic' };
  if (asksStance(text) && question.bareStems.length === 0) return { route: 'stance', topics: [] };
  if (asksPosition(text) && topics === null && namesTopic(question))
    return { route: 'stance', topics: [], isUntold: true };
  if (asksPosition(text)) return { route: 'stance', topics: topics?.codes ?? [] };
  if (question.bareStems.length === 0) return { route: 'profile', wish: 'who' };
  return { route: 'news', isCertain: false };
}

/**
 * Verbs for past events make a question about news, even when a topic has the same words: „a cerut anularea turului”.
 */
const ofEvent = phrase(
  '(?:a|au|s a) (?:demisionat|cerut|plecat|depus|decis|recunoscut|anuntat|felicitat|contestat|atacat|renuntat|retras)',
);
/** Words for parts of a profile that can also be topics: „educația sexuală”, „AUR la guvernare”. */
const alsoTopics: ReadonlySet<ProfileWish> = new Set([
  'education',
  'profession',
  'party',
  'wealth',
  'contact',
]);
const speaks = phrase(
  'despre|spus|spune|spun|zice|zic|zis|crede|cred|pozitie\\w*|pozitia|parere\\w*|opini\\w*|sustin\\w*|sprijin\\w*|de acord|impotriva|vrea|declar\\w*|promi\\w*|propun\\w*|privind|privinta|contra|opun\\w*',
);
const isCounted = phrase('voturi\\w*|procent\\w*|scor\\w*|la suta');
const asksPosition = phrase(
  'pozitii\\w*|pozitia|pozitie|ce crede|ce sustine|ce parere are|ce opinii|opinii\\w*',
);

function planWithoutPersons(question: UnderstoodQuestion, knowledge: Knowledge): Plan {
  const { text, bareStems } = question;
  const near = topicsOf(question, knowledge);
  // Questions about what somebody may do ask for a rule, even when a synonym occurs in a position.
  const topics = near?.isDirect || !asksLeave(text) ? near : null;
  const isElse = isElsewhere(question) || ofOtherContest(question, knowledge);
  const results = asksPermission(text) ? null : resultsWish(text, 0);
  const profile = profileWish(text);
  const isSaid = asksStance(text) || question.isAboutEveryone;
  if (namesCandidates(text) && isUntold(question, topics)) return { route: 'unknown', lack: 'topic' };
  const isList = asksCandidateList(text) && !(topics && topics.share >= aboutTopic && speaks(text));
  if (profile && onlyOfPersons.has(profile) && namesCandidates(text))
    return { route: 'profile', wish: profile };
  if (profile === 'age' && extremeIn(text) && !isElse) return { route: 'profile', wish: 'age' };
  if (profile === 'party' && asksIndependents(text)) return { route: 'profile', wish: 'party' };
  if (profile === 'wealth' && phrase('presedint\\w*')(text) && !namesCandidates(text))
    return { route: 'unknown', lack: 'topic' };
  if (asksWhoStands(text) || (isList && countsCandidates(text))) return { route: 'profile', wish: 'list' };
  const isProcedure = asksProcedure(text) || asksConsequence(text);
  if (strongProcedure(text) && isProcedure && results !== 'state') {
    const plan = guidePlan(question, knowledge, { isProcedure: true });
    if (plan.route !== 'unknown') return plan;
    if (asksLeave(text) && !question.isAboutEveryone) return { route: 'unknown', lack: 'rule' };
  }
  if (topics && topics.share >= aboutTopic && speaks(text) && !isElse && !isCounted(text))
    return stanceOf(topics);
  if (topics && topics.share >= surelyTopic && isSaid && !isElse && !results) return stanceOf(topics);
  if (profile && namesCandidates(text) && !(profile === 'who' || profile === 'platform'))
    return { route: 'profile', wish: profile };
  if (isList && results !== 'winner' && results !== 'standings') return { route: 'profile', wish: 'list' };
  if (results && !isElse) return { route: 'results', wish: results };
  if (topics && topics.share >= aboutTopic && isSaid && !isElse) return stanceOf(topics);
  if (profile === 'platform' && namesCandidates(text)) return { route: 'profile', wish: profile };
  if (ofOtherContest(question, knowledge)) return { route: 'news', isCertain: false };
  const guide = guidePlan(question, knowledge, {
    isProcedure: asksProcedure(text),
    isMeaning: asksMeaning(text),
  });
  if (guide.route !== 'unknown') return guide;
  if (asksNews(text)) return { route: 'news', isCertain: true };
  if (topics && topics.share >= surelyTopic && !isElse && bareStems.length < 3) return stanceOf(topics);
  const isPlaced = question.areas.length > 0 || question.rounds.length > 0;
  if (bareStems.length === 0 && isPlaced) return { route: 'results', wish: 'standings' };
  return { route: 'news', isCertain: false };
}

/** Parts of a profile that only people have. A question with such a part and „candidații” is about all candidates. */
const onlyOfPersons: ReadonlySet<ProfileWish> = new Set(['age', 'birthplace', 'wealth', 'profession']);

/** Returns true when a question is about another person or another contest: „Cine a câștigat campionatul?”. */
function isElsewhere({ text, candidates, otherNames, areas, rounds }: UnderstoodQuestion): boolean {
  if (otherNames.length > 0 && rounds.length === 0 && areas.every(({ kind }) => kind === 'country'))
    return true;
  const isContest = /(?<![a-z])(?:castiga|invin|pierdut|clasament|scor|locul|rezultat)/.test(text);
  const isPlaced = areas.some(({ kind }) => kind !== 'nation');
  return isContest && candidates.length === 0 && !isPlaced && rounds.length === 0 && !ofElection(text);
}

/**
 * Returns true when a question is about an election of another country („alegerile din Franța”) or another year.
 * Romanians abroad vote in this election, so a country alone does not count.
 */
function ofOtherContest({ text, areas }: UnderstoodQuestion, { timeline }: Knowledge): boolean {
  if (otherYearIn(text, { timeline }) && !phrase('lege\\w*|hotarare\\w*|ordonant\\w*|anula\\w*')(text))
    return true;
  const isCountry = areas.some(({ kind }) => kind === 'country');
  const ofThere = phrase(
    '(?:alegeri\\w*|prezidential\\w*|parlamentar\\w*)(?: prezidential\\w*)? (?:din|in)|presedint\\w* (?:din|in|al|a)',
  );
  return isCountry && ofThere(text) && !ofRomanians(text);
}

const ofRomanians = phrase('roman\\w*|diaspor\\w*|sect\\w*|tur\\w*|vot\\w*|rezultat\\w*|prezent\\w*');
const ofElection = phrase(
  'vot\\w*|alegeri\\w*|tur\\w*|scrutin\\w*|prezident\\w*|presedint\\w*|candidat\\w*|electoral\\w*|cine (?:a |au )?(?:castigat|castiga|invins|iesit|pierdut)(?: alegerile)?(?: (?:in|din|pe|la nivel de) (?:romania|toata tara|tara))?$|locul \\w+|finalist\\w*|(?:care|ce) (?:e|este|sunt|au fost|a fost) (?:rezultat\\w*|scor\\w*|clasament\\w*|castigator\\w*)|rezultat\\w*(?: oficial\\w*| final\\w*| partial\\w*| provizori\\w*)?|castigatorul|clasament\\w*',
);

const asksPermission = phrase('(?:am|ai|avem|are|au|e|este) voie|(?:e|este) (?:legal|permis|interzis)\\w*');
const asksLeave = phrase('(?:am|ai|avem|e|este) voie|(?:pot|putem|poti) sa|e (?:legal|permis|interzis)\\w*');
const asksMeaning = phrase(
  'cine (?:il |ii |le |o |i |l )?(?:numeste|face|preia|tine|alege|aproba|suspenda|demite|convoaca|conduce|inlocuieste|organizeaza)|ce (?:e|este|sunt|face|fac|inseamna|rol|atributii|puteri|competente|prevede)|cu ce se ocupa|cat dureaza|cati (?:judecatori|membri)|cate mandate|poate|de unde',
);
const asksConsequence = phrase('ce se intampla (?:daca|cu|cand)');
const countsCandidates = phrase(
  'cati~candidat\\w*|cine sunt candidat\\w*|lista candidat\\w*|candidatii~(?:sunt|din)|cine candideaza|care sunt candidat\\w*|cine~pe buletin\\w*|toti candidatii|intre (?:cine|care)|nume\\w*~buletin\\w*|ramas',
);
/** Returns true when a question asks what a candidate says about a topic without positions. */
function isUntold({ text, topicWords, bareStems }: UnderstoodQuestion, topics: Topics | null): boolean {
  if (topics && topics.share >= aboutTopic) return false;
  const isAsked = phrase('(?:despre|fata de|privind|cu privire la|pe tema|legat de)')(text) && speaks(text);
  return (isAsked && bareStems.length + topicWords > 0) || topicWords > 0;
}

const namesCandidates = phrase('candidat\\w*|toti|fiecare|care dintre');

function sameAsTitle(question: UnderstoodQuestion, knowledge: Knowledge): Plan | null {
  const [best] = findPassages(knowledge.lexicon.guide, question.stems);
  if (!best || best.share < sameQuestion || best.titleShare < sameQuestion) return null;
  if (question.stems.length < 2 || question.candidates.length > 0) return null;
  return planOfItems([best], knowledge);
}

function guidePlan(question: UnderstoodQuestion, knowledge: Knowledge, search: GuideSearch): Plan {
  const found = findItems(question, knowledge, search);
  return found.length > 0 ? planOfItems(found, knowledge) : { route: 'unknown' };
}

/**
 * Plans an answer from the guide's items about a matter. Without items, the answer says that the guide has no
 * item.
 */
function matterPlan(question: UnderstoodQuestion, knowledge: Knowledge, earlier: Plan | null): Plan | null {
  const matter = findMatter(question, knowledge, { isVoting: earlier !== null && 'items' in earlier });
  if (!matter) return null;
  const { name, items } = matter;
  return items.length > 0
    ? { ...planOfItems(items, knowledge), matter: name }
    : { route: 'unknown', matter: name };
}

function planOfItems(found: readonly Found<string>[], { lexicon }: Knowledge): Guided {
  const [best] = found;
  const route = best && lexicon.procedures.has(best.key) ? 'procedure' : 'guide';
  return { route, items: found.map(({ key }) => key) };
}
