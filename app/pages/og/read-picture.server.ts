import { maxCompared } from '#app/features/candidates/list/selection.ts';
import { findCandidate } from '#app/features/candidates/profile/queries.server.ts';
import { listCandidateResults } from '#app/features/candidates/profile/results.server.ts';
import { listNames } from '#app/features/candidates/queries.server.ts';
import { nationCode } from '#app/features/elections/addresses.ts';
import { readLead } from '#app/features/elections/lead/read-lead.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { areaCodeOf } from '#app/features/elections/results/areas.server.ts';
import { listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import { requireRoundNumber } from '#app/features/elections/results/round-queries.server.ts';
import { knownRound, shareOf, silenceAt, type Timeline } from '#app/features/elections/rules.ts';
import { findProvisional } from '#app/features/elections/state/publication.server.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { Picture } from './picture.ts';
import { readLatestPicture, readResultsPicture } from './results-picture.server.ts';
import { sharingTexts } from './texts.ts';

const texts = sharingTexts.ro;

export type PictureContext = { db: Db; timeline: Timeline; at: Date };

/**
 * Returns the picture of a URL below `/og/` at `at`, such as `home`, `candidate/<slug>` or `results/<round>/<area>`.
 * Refuses unknown names and unannounced results.
 */
export async function readPicture(name: string, { db, at }: { db: Db; at: Date }): Promise<Picture> {
  const timeline = await requireTimeline(db);
  const query = { db, timeline, at };
  const [kind, first, second, ...rest] = name.split('/');
  if (rest.length > 0) throw new Refusal('not-found');
  if (kind === 'candidate' && first && second === undefined) return readCandidate(first, query);
  if (kind === 'compare' && first && second === undefined) return readCompared(first.split('_'), query);
  if (kind === 'results' && first) {
    const code = await areaCodeOf(db, timeline.electionId, second ?? nationCode);
    return readResultsPicture({ ...query, round: requireRoundNumber(first), code });
  }
  const page = Object.hasOwn(pages, kind ?? '') ? pages[kind as keyof typeof pages] : undefined;
  if (!page || first !== undefined) throw new Refusal('not-found');
  return page(query);
}

const plain = { label: null, people: [], bars: [] };

const pages = {
  default: async ({ timeline }: PictureContext): Promise<Picture> => ({
    ...plain,
    kicker: timeline.title,
    title: texts.site.title,
    standFirst: texts.site.text,
    note: texts.site.note,
  }),
  info: async ({ timeline }: PictureContext): Promise<Picture> => ({
    ...plain,
    kicker: timeline.title,
    title: texts.info.title,
    standFirst: texts.info.text,
    note: texts.info.note,
  }),
  news: async ({ timeline }: PictureContext): Promise<Picture> => ({
    ...plain,
    kicker: timeline.title,
    title: texts.news.title,
    standFirst: texts.news.text,
    note: texts.news.note,
  }),
  results: readLatestPicture,
  home: readHome,
  candidates: readCandidates,
  polls: readPolls,
};

/**
 * Reads the latest fact for the site's picture. From the publication or announcement of a result on, the
 * picture shows the result.
 */
async function readHome(query: PictureContext): Promise<Picture> {
  const { db, timeline, at } = query;
  const [lead, provisional] = await Promise.all([
    readLead(db, { timeline, at }),
    findProvisional(db, { timeline, at }),
  ]);
  if (!lead || provisional) return readLatestPicture(query);
  return {
    ...plain,
    kicker: timeline.title,
    title: lead.title,
    standFirst: lead.standFirst ?? texts.site.text,
    note: texts.site.note,
  };
}

/** Maximum number of names that fit next to their marks at a readable size. */
const namesAtMost = 4;

/** Reads the candidates of the latest round whose candidates are known, in ballot order. */
async function readCandidates({ db, timeline, at }: PictureContext): Promise<Picture> {
  const round = Math.max(1, knownRound(timeline, at));
  const people = await listRoundCandidates(db, { electionId: timeline.electionId, at, round });
  return {
    ...plain,
    kicker: timeline.title,
    title: texts.candidates.title(people.length, round),
    standFirst: people.length <= namesAtMost ? texts.candidates.names(people.map(({ name }) => name)) : null,
    people,
    note: texts.candidates.note,
  };
}

/** Reads the compared candidates' names and marks in ballot order, without figures. */
async function readCompared(
  slugs: readonly string[],
  { db, timeline, at }: PictureContext,
): Promise<Picture> {
  const asked = new Set(slugs);
  if (asked.size < 2 || asked.size > maxCompared || asked.size !== slugs.length)
    throw new Refusal('not-found');
  const { electionId } = timeline;
  const people = await listNames(db, { electionId, at, slugs, limit: maxCompared });
  if (people.length < asked.size) throw new Refusal('candidate-not-found');
  return {
    ...plain,
    kicker: people.some(({ isFictitious }) => isFictitious) ? texts.candidate.fictitious : timeline.title,
    title: texts.candidates.names(people.map(({ name }) => name)),
    standFirst: texts.compare.text,
    people,
    note: texts.candidates.note,
  };
}

async function readCandidate(slug: string, { db, timeline, at }: PictureContext): Promise<Picture> {
  const { electionId } = timeline;
  // `isSilent` keeps vote intention out of pictures, even outside election silence.
  const candidate = await findCandidate(db, { electionId, at, isSilent: true, by: { slug } });
  if (!candidate) throw new Refusal('candidate-not-found');
  const results = await listCandidateResults(db, { candidateId: candidate.id, at });
  const t = texts.candidate;
  const facts = candidate.standings.map(({ round, ballotPosition }) => {
    const result = results.find((other) => other.round === round);
    const share = result && shareOf(result.votes, result.validVotes);
    return share === undefined || share === null ? t.ballot(round, ballotPosition) : t.result(round, share);
  });
  return {
    ...plain,
    kicker: timeline.title,
    title: candidate.name,
    standFirst: [candidate.partyLabel, ...facts].join('\n'),
    label: candidate.isFictitious ? t.fictitious : null,
    people: [candidate],
    note: noteOf(candidate.isFictitious, results.length > 0),
  };
}

function noteOf(isFictitious: boolean, hasResult: boolean): string {
  if (isFictitious) return texts.candidate.fictitiousNote;
  return hasResult ? texts.candidate.noteWithResult : texts.candidate.note;
}

/**
 * Reads the polls of the upcoming round or, if it has none yet, of the previous round. During election silence
 * the picture shows only the notice.
 */
async function readPolls({ db, timeline, at }: PictureContext): Promise<Picture> {
  const t = texts.polls;
  const silence = silenceAt(timeline, at);
  const kicker = `${t.kicker}, ${timeline.shortTitle}`;
  if (silence) {
    return {
      ...plain,
      kicker,
      title: t.silence,
      standFirst: t.silenceText(silence.to),
      note: texts.site.note,
    };
  }
  for (let round = Math.max(1, knownRound(timeline, at)); round > 0; round -= 1) {
    const found = await listSeriesPolls(db, { timeline, round, at });
    const [first] = found;
    const last = found.at(-1);
    if (!first || !last) continue;
    const pollsters = [...new Set(found.map((poll) => poll.pollster))];
    const span = { count: found.length, pollsters, from: first.day, to: last.day };
    return { ...plain, kicker, title: t.title(round), standFirst: t.text(span), note: t.note };
  }
  return { ...plain, kicker, title: t.kicker, standFirst: t.none, note: texts.site.note };
}
