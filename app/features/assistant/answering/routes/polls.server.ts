import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { pollHref, pollsHref } from '#app/features/polls/addresses.ts';
import { listPollEntries, type PollEntry } from '#app/features/polls/list/queries.server.ts';
import { formatDate } from '#app/ui/text/format.ts';
import { phrase } from '../understanding/language/phrases.ts';
import { fold } from '../understanding/language/words.ts';
import { type PollDetail, pollAnswerTexts } from './polls.texts.ts';
import { personsAround, personsOf, type Reply } from './reply.ts';
import { recordSource } from './sources.server.ts';

const t = pollAnswerTexts.ro;
/** Number of polls that are searched for one institute. */
const searched = 200;

/** Adds the figures of the latest poll, or the reason why polls are hidden. */
export async function answerPolls(reply: Reply): Promise<void> {
  const { knowledge, draft, question } = reply;
  const page = recordSource(t.page, pollsHref(), []);
  if (knowledge.silence) return draft.say(silenceTexts.ro.why(knowledge.silence), page);
  const evening = await listEvening(reply);
  if (evening.length > 1) return sayEvening(reply, evening);
  const month = monthIn(question.text);
  const poll = await findPoll(reply, month);
  if (!poll) return draft.say(month ? t.noneOfMonth(month.name) : t.none, page);
  const days = t.days(poll.fieldworkStart, poll.fieldworkEnd, poll.visibleFrom);
  const cited = await listSources(reply.db, { ids: poll.sourceIds, at: knowledge.at });
  const source = recordSource(t.source(poll.pollster, days), pollHref(poll.round, poll.code), cited);
  draft.say(
    t.method({
      ...{ ...poll, days, month: month?.name ?? null },
      ...{ sample: poll.sampleSize, margin: poll.marginOfError },
    }),
    source,
  );
  for (const detail of unknownDetails(question.text, poll)) draft.say(t.unknown(detail), source);
  draft.note({ kind: 'poll', round: poll.round, value: poll.code });
  const slugs = slugsOf(reply);
  const shown = poll.answers.filter(
    ({ slug }) => slugs.length === 0 || (slug !== null && slugs.includes(slug)),
  );
  for (const { slug, person, share } of inBallotOrder(reply, shown)) {
    draft.say(t.answer({ pollster: poll.pollster, days, person, share }), source);
    draft.note({ kind: 'poll-share', ...(slug ? { candidate: slug } : {}), round: poll.round, value: share });
  }
  const missing = knowledge.candidates.filter(
    ({ slug }) => slugs.includes(slug) && !shown.some((row) => row.slug === slug),
  );
  if (missing.length > 0)
    draft.say(
      t.notMeasured(
        missing.map(({ name }) => name),
        poll.pollster,
      ),
      source,
    );
  draft.isAbout({ round: poll.round, candidates: slugs });
  const other = knowledge.pollsters.find((pollster) => pollster !== poll.pollster);
  if (other) draft.suggest(t.suggestions.other(other));
  if (question.rounds.length === 0 && knowledge.lastRound > 0) draft.suggest(t.suggestions.results);
}

const asksDetail: Readonly<Record<PollDetail, (text: string) => boolean>> = {
  margin: phrase('marj\\w*|eroare\\w*|precizi\\w*'),
  client: phrase('comandat\\w*|plati\\w*|finant\\w*|client\\w*|pe banii'),
  sample: phrase(
    'esantion\\w*|(?:cati|cate) (?:oameni|persoane|romani|respondenti|subiecti)|intrebati|respondenti\\w*',
  ),
};

/** Returns the facts about the poll itself that the question asks for and its sources do not contain. */
function unknownDetails(text: string, poll: PollEntry): PollDetail[] {
  const told = { margin: poll.marginOfError, client: poll.client, sample: poll.sampleSize };
  const details = Object.keys(asksDetail) as PollDetail[];
  return details.filter((detail) => told[detail] === null && asksDetail[detail](text));
}

function slugsOf(reply: Reply): string[] {
  const persons = personsOf(reply, []);
  const around = persons.length === 0 && reply.question.isFollowUp ? personsAround(reply) : persons;
  return around.map(({ slug }) => slug);
}

const asksExit = (text: string) => /exit ?pol/.test(text);
/**
 * Exit polls and polls of voting day are kept separate, because they measure something different from earlier
 * polls.
 */
const isOfVotingDay = ({ kind }: PollEntry) => kind === 'exit-poll' || kind === 'election-day-poll';

/** Answers with the exit polls of the latest voting day, unless the question names an institute. */
async function listEvening(reply: Reply): Promise<PollEntry[]> {
  const { db, knowledge, question } = reply;
  if (!asksExit(question.text) || question.pollster !== null) return [];
  const [named] = question.rounds;
  const filter = { series: 'current' as const, ...(named ? { round: named } : {}) };
  const { timeline, at } = knowledge;
  const entries = await listPollEntries(db, { timeline, at, filter, offset: 0, limit: searched });
  const own = entries.filter(isOfVotingDay);
  const last = Math.max(...own.map(({ round }) => round));
  return own.filter(({ round }) => round === last);
}

/** Adds one sentence for each institute, with the candidates in ballot order. */
async function sayEvening(reply: Reply, polls: readonly PollEntry[]): Promise<void> {
  const slugs = slugsOf(reply);
  for (const poll of polls) {
    const shown = poll.answers.filter(
      ({ slug }) => slugs.length === 0 || (slug !== null && slugs.includes(slug)),
    );
    if (shown.length === 0) continue;
    const days = t.days(poll.fieldworkStart, poll.fieldworkEnd, poll.visibleFrom);
    const cited = await listSources(reply.db, { ids: poll.sourceIds, at: reply.knowledge.at });
    const source = recordSource(t.source(poll.pollster, days), pollHref(poll.round, poll.code), cited);
    reply.draft.say(t.evening({ ...poll, days, answers: inBallotOrder(reply, shown) }), source);
    reply.draft.note({ kind: 'poll', round: poll.round, value: poll.code });
    for (const { slug, share } of shown)
      if (slug) reply.draft.note({ kind: 'poll-share', candidate: slug, round: poll.round, value: share });
    reply.draft.isAbout({ round: poll.round, candidates: slugs });
  }
  reply.draft.suggest(t.suggestions.results);
}

/** Returns the election's newest poll that matches the question's institute, month, round and candidates. */
async function findPoll(reply: Reply, month: Month | null): Promise<PollEntry | null> {
  const { db, knowledge, question } = reply;
  const { timeline, at } = knowledge;
  const [round] = question.rounds;
  const [candidate] = slugsOf(reply);
  const asked = {
    series: 'current' as const,
    ...(round ? { round } : {}),
    ...(candidate ? { candidate } : {}),
  };
  const wantsExit = asksExit(question.text);
  const entries = await listPollEntries(db, { timeline, at, filter: asked, offset: 0, limit: searched });
  const ofInstitute = entries.filter(
    (entry) =>
      (question.pollster === null || entry.pollster === question.pollster) &&
      (month === null || isOfMonth(entry, month)),
  );
  const ofDay = ofInstitute.filter((entry) => isNamed(question.text, entry));
  const own = ofDay.length > 0 ? ofDay : ofInstitute;
  const ordinary = own.filter(({ kind }) => (wantsExit ? kind === 'exit-poll' : kind === 'poll'));
  // An institute may have published only polls of voting day.
  const fitting = ordinary.length > 0 || (question.pollster === null && ofDay.length === 0) ? ordinary : own;
  return fitting.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))[0] ?? null;
}

/** Returns true when a folded text names the last day of a poll's fieldwork: „12 mai”. */
function isNamed(text: string, { fieldworkEnd }: PollEntry): boolean {
  const day = fieldworkEnd && fold(formatDate(fieldworkEnd)).split(' ').slice(0, 2).join(' ');
  return Boolean(day) && ` ${text} `.includes(` ${day} `);
}

/** A month's Romanian name and its part of an ISO date, with the year if the question names it: `2025-03-`. */
type Month = { name: string; isoPart: string };

/** „mai” is a month after „din” or „luna”, but not in „cel mai recent” or „din mai multe”. */
const monthWords =
  /(?:^| )(?:din|in|luna|lunii|lui|pentru) (ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie)(?: (20\d\d))?(?! (?:mult|putin|multe|multi|putine|devreme|tarziu|des|bun|mare|mic))(?= |$)/;
const monthNames =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(
    ' ',
  );

/** Returns the month in the folded text of a question, such as „sondajele din martie”, or null. */
function monthIn(text: string): Month | null {
  const [, name, year] = monthWords.exec(text) ?? [];
  if (!name) return null;
  const number = String(monthNames.indexOf(name) + 1).padStart(2, '0');
  return { name: year ? `${name} ${year}` : name, isoPart: `${year ?? ''}-${number}-` };
}

const isOfMonth = ({ fieldworkStart, fieldworkEnd }: PollEntry, { isoPart }: Month) =>
  [fieldworkStart, fieldworkEnd].some((day) => day?.includes(isoPart));

const dayOf = ({ fieldworkEnd, visibleFrom }: PollEntry) => fieldworkEnd ?? visibleFrom.toISOString();

function inBallotOrder({ knowledge }: Reply, answers: PollEntry['answers']): PollEntry['answers'] {
  const placeOf = (slug: string | null) => {
    const index = knowledge.candidates.findIndex((candidate) => candidate.slug === slug);
    return index < 0 ? knowledge.candidates.length : index;
  };
  return answers.toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug));
}
