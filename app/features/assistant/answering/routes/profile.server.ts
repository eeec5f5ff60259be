import { listPath, profilePath, sectionParam } from '#app/features/candidates/addresses.ts';
import {
  type Candidate,
  emptyProfile,
  findCandidate,
  findProfile,
  type Profile,
} from '#app/features/candidates/profile/queries.server.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import {
  asksFormerCandidates,
  asksIndependents,
  extremeIn,
  type ProfileWish,
} from '../understanding/intents.ts';
import type { KnownCandidate } from '../understanding/queries.server.ts';
import { profileAnswerTexts } from './profile.texts.ts';
import { personsAround, personsOf, type Reply } from './reply.ts';
import { readResultsScope } from './results/scope.server.ts';
import { recordSource } from './sources.server.ts';

const t = profileAnswerTexts.ro;

/** Adds one fact of each candidate's profile, in the same sentence form and in ballot order. */
export async function answerProfile(reply: Reply, wish: ProfileWish): Promise<void> {
  if (wish === 'list') return sayBallot(reply);
  const { draft, knowledge } = reply;
  const { ballots } = await readResultsScope(reply);
  const known = [...ballots].filter(([, ballot]) => ballot.length > 0);
  const named = personsOf(reply, known.at(-1)?.[1] ?? []);
  const around = named.length > 0 || reply.question.isAboutEveryone ? named : personsAround(reply);
  const persons = around.length > 0 ? around : knowledge.candidates;
  draft.isAbout({ candidates: around.map(({ slug }) => slug) });
  const isOpen = named.length === 0;
  const extreme = wish === 'age' && isOpen ? extremeIn(reply.question.text) : null;
  if (extreme) return sayExtreme(reply, extreme);
  const isIndependents = wish === 'party' && isOpen && asksIndependents(reply.question.text);
  const told = isIndependents ? knowledge.candidates.filter(({ party }) => !party) : persons;
  for (const person of told) await sayFact(reply, { person, wish, ballots });
  const [first] = persons;
  if (first && persons.length === 1)
    draft.suggest(
      ...(wish === 'party' ? [] : [t.suggestions.party(first.name)]),
      t.suggestions.stances(first.name),
      t.suggestions.votes(first.name),
    );
}

/** Adds the youngest or the oldest candidate. Only candidates with a sourced birth date are compared. */
async function sayExtreme(reply: Reply, extreme: 'youngest' | 'oldest'): Promise<void> {
  const { db, knowledge, draft } = reply;
  const { timeline, at } = knowledge;
  const found = await Promise.all(
    knowledge.candidates.map(({ slug }) =>
      findCandidate(db, { electionId: timeline.electionId, at, isSilent: true, by: { slug } }),
    ),
  );
  const dated = found.flatMap((candidate) =>
    candidate?.birthDate ? [{ candidate, birthDate: candidate.birthDate }] : [],
  );
  const ordered = dated.toSorted((one, other) => one.birthDate.localeCompare(other.birthDate));
  const first = extreme === 'oldest' ? ordered.at(0) : ordered.at(-1);
  if (!first) return;
  const { slug, name, sourceIds } = first.candidate;
  const { value } = ageOf(first.candidate, at);
  const source = recordSource(
    t.source(name),
    profilePath(slug),
    await listSources(db, { ids: sourceIds, at }),
  );
  draft.say(
    t.extreme({ name, age: Number(value), birth: first.birthDate, extreme, known: dated.length }),
    source,
  );
  draft.note({ kind: 'profile:age', candidate: slug, value });
  draft.isAbout({ candidates: [slug] });
}

type OwnFact = {
  person: KnownCandidate;
  wish: Exclude<ProfileWish, 'list'>;
  ballots: ReadonlyMap<number, readonly string[]>;
};
type Whole = { candidate: Candidate; profile: Profile };

async function sayFact(reply: Reply, { person, wish, ballots }: OwnFact): Promise<void> {
  const { db, knowledge, draft } = reply;
  const { at, timeline } = knowledge;
  const candidate = await findCandidate(db, {
    electionId: timeline.electionId,
    at,
    isSilent: knowledge.silence !== null,
    by: { slug: person.slug },
  });
  if (!candidate) return;
  const profile = (await findProfile(db, { by: { candidateId: candidate.id }, at })) ?? emptyProfile;
  const fact = markOwn(factOf({ candidate, profile }, wish, { at, ballots }), { candidate, profile, wish });
  const cited = await listSources(db, { ids: fact.sourceIds ?? candidate.sourceIds, at });
  const href = fact.section
    ? `${profilePath(person.slug)}?${sectionParam}=${fact.section}`
    : profilePath(person.slug);
  draft.say(fact.text, recordSource(t.source(person.name), href, cited));
  draft.note({ kind: `profile:${wish}`, candidate: person.slug, value: fact.value });
}

type Fact = { text: string; value: string | number; sourceIds?: readonly string[]; section?: string };
type Moment = { at: Date; ballots: ReadonlyMap<number, readonly string[]> };

function factOf({ candidate, profile }: Whole, wish: OwnFact['wish'], moment: Moment): Fact {
  const { name } = candidate;
  switch (wish) {
    case 'age':
      return ageOf(candidate, moment.at);
    case 'name':
      return { text: t.officialName(name, candidate.officialName), value: candidate.officialName };
    case 'birthplace':
      return candidate.birthPlace
        ? { text: t.birthplace(name, candidate.birthPlace), value: candidate.birthPlace }
        : { text: t.noBirthplace(name), value: '' };
    case 'profession':
      return candidate.occupation
        ? { text: t.profession(name, candidate.occupation), value: candidate.occupation }
        : { text: t.noProfession(name), value: '' };
    case 'party':
      return partyOf(candidate);
    case 'education':
    case 'experience':
      return entriesOf({ candidate, profile }, wish);
    case 'wealth':
      return wealthOf({ candidate, profile });
    case 'platform':
      return profile.platform
        ? {
            text: t.platform(profile.platform, name),
            value: profile.platform,
            sourceIds: profile.platformSourceIds,
          }
        : { text: t.noPlatform(name), value: '' };
    case 'contact':
      return contactOf({ candidate, profile });
    case 'ballot':
      return ballotOf(candidate, moment);
    default:
      return profile.biography
        ? {
            text: profile.biography,
            value: profile.biography,
            sourceIds: profile.biographySourceIds,
          }
        : { text: t.noBiography(name), value: '' };
  }
}

/** The profile's columns that the candidate can edit. */
const writtenColumns: Partial<Record<ProfileWish, string>> = {
  who: 'biography',
  platform: 'campaign_platform',
  education: 'education',
  experience: 'experience',
  wealth: 'wealth_summary',
};

/**
 * Quotes a candidate's own text as the candidate's words. Advice in the text then does not appear to come
 * from the assistant.
 */
function markOwn(fact: Fact, { candidate, profile, wish }: Whole & { wish: ProfileWish }): Fact {
  const isOwn = profile.own[writtenColumns[wish] ?? ''] !== undefined && fact.value !== '';
  return isOwn ? { ...fact, text: t.own(candidate.name, fact.text) } : fact;
}

function ageOf({ name, birthDate, birthYear }: Candidate, at: Date): Fact {
  if (!birthDate)
    return birthYear === null
      ? { text: t.noAge(name), value: '' }
      : { text: t.ageByYear(name, birthYear), value: birthYear };
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, today = 0] = bucharestDay(at).split('-').map(Number);
  const hadBirthday = thisMonth > month || (thisMonth === month && today >= day);
  const age = thisYear - year - (hadBirthday ? 0 : 1);
  return { text: t.age(name, age, birthDate), value: age };
}

function partyOf({ name, party, partyLabel, partyMembers }: Candidate): Fact {
  if (!party) return { text: t.independent(name), value: partyLabel };
  const named = party === partyLabel || partyMembers.length > 0 ? party : `${party} (${partyLabel})`;
  return {
    text: partyMembers.length > 0 ? t.alliance(name, named, partyMembers) : t.party(name, named),
    value: partyLabel,
  };
}

function entriesOf({ candidate, profile }: Whole, wish: 'education' | 'experience'): Fact {
  const entries = profile[wish];
  const label = t.labels[wish];
  const section = wish === 'education' ? 'educatie' : 'experienta';
  if (entries.length === 0) return { text: t.noEntries(label, candidate.name), value: '', section };
  const sourceIds = [...new Set(entries.flatMap((entry) => entry.sourceIds))];
  const occupation = wish === 'experience' ? candidate.occupation : null;
  return {
    text: t.entries({ label, name: candidate.name, occupation, entries }),
    value: entries.length,
    sourceIds,
    section,
  };
}

function wealthOf({ candidate: { name }, profile: { documents } }: Whole): Fact {
  const section = 'documente';
  if (documents.wealthSummary)
    return {
      text: t.wealth(name, documents.wealthSummary),
      value: documents.wealthSummary,
      sourceIds: documents.wealthSourceIds,
      section,
    };
  const hasFiles = documents.wealthUrl !== null || documents.interestsUrl !== null;
  return { text: hasFiles ? t.documents(name) : t.noWealth(name), value: '', section };
}

function contactOf({ candidate, profile }: Whole): Fact {
  const ways = [
    profile.website,
    ...profile.socialMedia.map(({ url }) => url),
    profile.email,
    profile.phone,
    profile.office,
  ];
  const shown = ways.filter((way) => way !== null);
  const text = shown.length > 0 ? t.contact(candidate.name, shown) : t.noContact(candidate.name);
  return { text, value: shown.join(' '), section: 'linkuri' };
}

function ballotOf(candidate: Candidate, { at: _, ballots }: Moment): Fact {
  const last = candidate.standings.at(-1);
  if (!last) return { text: t.noBiography(candidate.name), value: '' };
  const position = (ballots.get(last.round)?.indexOf(candidate.slug) ?? -1) + 1 || last.ballotPosition;
  return { text: t.ballot(candidate.name, position, last.round), value: position };
}

/**
 * Adds the candidates of the named or next round and mentions the other rounds. After the last round, or for
 * „cine a candidat”, adds the first round's candidates.
 */
async function sayBallot(reply: Reply): Promise<void> {
  const { db, knowledge, draft, question } = reply;
  const { ballots } = await readResultsScope(reply);
  const known = [...ballots].filter(([, slugs]) => slugs.length > 0);
  const asked = known.find(([number]) => question.rounds.includes(number));
  const isOpen = (round: number) =>
    knowledge.timeline.rounds.some(({ number, pollsClose }) => number === round && pollsClose > knowledge.at);
  const coming = asksFormerCandidates(question.text) ? undefined : known.find(([number]) => isOpen(number));
  const [round, slugs] = asked ?? coming ?? known[0] ?? [0, []];
  const source = recordSource(t.ballotSource, listPath, []);
  draft.say(t.list(slugs.length, round), source);
  for (const [index, person] of personsOn(reply, slugs).entries()) {
    const candidate = await findCandidate(db, {
      electionId: knowledge.timeline.electionId,
      at: knowledge.at,
      isSilent: true,
      by: { slug: person.slug },
    });
    const cited = await listSources(db, { ids: candidate?.sourceIds ?? [], at: knowledge.at });
    draft.say(
      t.listed(index + 1, person.name, person.partyLabel),
      recordSource(t.source(person.name), profilePath(person.slug), cited),
    );
    draft.note({ kind: 'candidate', candidate: person.slug, round, value: index + 1 });
  }
  if (asked) return;
  for (const [number, others] of known)
    if (number !== round) {
      const names = personsOn(reply, others).map(({ name }) => name);
      draft.say(number < round ? t.listedBefore(names.length, number) : t.listedAfter(names, number), source);
    }
}

/** Returns the candidates of a round in ballot order. */
const personsOn = ({ knowledge }: Reply, slugs: readonly string[]) =>
  slugs.flatMap((slug) => knowledge.candidates.find((candidate) => candidate.slug === slug) ?? []);
