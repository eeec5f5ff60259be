import { formatSpan } from '#app/features/candidates/partial-date.ts';
import type { TextPiece } from '#app/features/elections/state/timed-text.ts';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';
import { startOfDay, surelyFrom } from '../partial-dates.ts';
import type { Problems } from '../problems.ts';
import type { CandidateEntry } from '../shapes/candidates.ts';
import type { ProfileEntry } from '../shapes/people.ts';
import { datasetTexts, place } from '../texts.ts';
import type { Json, Row, RowContext } from './context.ts';

const file = 'candidates.json';
const profilesFile = 'profiles.json';
/** The value of `party` for candidates without a party. */
const independent = null;

export function candidateRows(context: RowContext, demo: boolean): Row[] {
  const rows = context.dataset[file].candidates.map((candidate) => ({
    id: context.id('candidate', candidate.slug),
    election_id: context.electionId,
    slug: candidate.slug,
    ballot_position: candidate.ballot_position,
    official_name: candidate.official_name,
    first_name: candidate.first_name,
    last_name: candidate.last_name,
    display_name: candidate.display_name,
    affiliation: candidate.affiliation_type,
    party: candidate.party ?? independent,
    party_label: candidate.party_label,
    party_members: candidate.party_members ?? [],
    is_fictitious: false,
    hue_light: candidate.hue.light,
    hue_dark: candidate.hue.dark,
    pattern: candidate.pattern,
    birth_date: candidate.birth_date,
    birth_year: candidate.birth_year,
    birth_place: candidate.birth_place,
    occupation: candidate.occupation,
    notes: candidate.notes,
    source_ids: context.sources(file, candidate.sources),
  }));
  return demo ? [...rows, inventedCandidate(context)] : rows;
}

function inventedCandidate(context: RowContext): Row {
  const { hue, ...candidate } = context.dataset['demo.json'].candidate;
  return {
    ...candidate,
    id: context.id('candidate', candidate.slug),
    election_id: context.electionId,
    affiliation: 'independent',
    party: independent,
    party_label: 'Independent',
    party_members: [],
    is_fictitious: true,
    hue_light: hue.light,
    hue_dark: hue.dark,
    pattern: null,
    birth_date: null,
    birth_year: null,
    birth_place: null,
    notes: [],
    source_ids: [],
  };
}

/**
 * Returns the rows of profiles. Texts are cut into dated pieces, and each entry has the moment from which it
 * is public.
 */
export function profileRows(context: RowContext, options: { demo: boolean; problems: Problems }): Row[] {
  const { profiles, declarations_portal: portal } = context.dataset[profilesFile];
  const rows = profiles.map((profile): Row => {
    const slug = profile.candidate;
    const candidate = context.dataset[file].candidates.find((entry) => entry.slug === slug);
    const pieces = (field: string, text: string) =>
      asJson(context.visibility.pieces({ file: profilesFile, record: slug, field }, text));
    return {
      id: context.id('profile', slug),
      candidate_id: context.id('candidate', slug),
      party_affiliation: candidate?.party ?? candidate?.party_label ?? null,
      biography: [...pieces('biography', profile.biography), ...laterPieces(context, profile)],
      campaign_platform: pieces('campaign_platform', profile.campaign_platform),
      education: educationOf(context, profile),
      experience: experienceOf(context, { profile, problems: options.problems }),
      milestones: candidate ? milestonesOf(context, candidate) : [],
      political_interests: profile.political_interests,
      website_url: profile.website_url,
      social_media: profile.social_media ?? {},
      declarations_portal_url: portal,
      wealth_declaration_url: profile.wealth_declaration_url,
      interests_declaration_url: profile.interests_declaration_url,
      wealth_summary: wealthOf(context, profile),
      biography_source_ids: context.sources(profilesFile, citedByBiography(profile)),
      platform_source_ids: context.sources(profilesFile, profile.campaign_platform_sources),
      source_ids: context.sources(profilesFile, profile.sources),
    };
  });
  return options.demo ? [...rows, inventedProfile(context)] : rows;
}

const citedByBiography = (profile: ProfileEntry) => [
  ...profile.biography_sources,
  ...profile.later.flatMap((entry) => entry.sources),
];

function inventedProfile(context: RowContext): Row {
  const { candidate, profile } = context.dataset['demo.json'];
  return {
    id: context.id('profile', candidate.slug),
    candidate_id: context.id('candidate', candidate.slug),
    party_affiliation: 'Independent',
    biography: [{ text: profile.biography }],
    campaign_platform: [{ text: profile.campaign_platform }],
    education: profile.education,
    experience: profile.experience,
    milestones: [],
    political_interests: profile.political_interests,
    website_url: null,
    social_media: {},
    declarations_portal_url: null,
    wealth_declaration_url: null,
    interests_declaration_url: null,
    wealth_summary: [],
    biography_source_ids: [],
    platform_source_ids: [],
    source_ids: [],
  };
}

/**
 * Returns the events that became known after the biography was written, one sentence each, as dated pieces of
 * text.
 */
function laterPieces(context: RowContext, profile: ProfileEntry): Json[] {
  return profile.later.map((entry, index) => {
    const at = { file: profilesFile, record: `${profile.candidate}/later/${index}` };
    return {
      text: ` ${entry.text}`,
      from: context.visibility.from(at) ?? startOfDay(surelyFrom(entry.date)),
    };
  });
}

function educationOf(context: RowContext, profile: ProfileEntry): Json {
  return profile.education.map(({ sources, ...entry }, index) => ({
    ...entry,
    period: timedPeriod(context, {
      slug: profile.candidate,
      field: `education/${index}/period`,
      period: entry.period,
    }),
    source_ids: context.sources(profilesFile, sources),
  }));
}

function experienceOf(context: RowContext, options: { profile: ProfileEntry; problems: Problems }): Json {
  const { profile, problems } = options;
  const slug = profile.candidate;
  const before = profile.experience.map(({ sources, ...entry }, index) => ({
    ...entry,
    period: timedPeriod(context, { slug, field: `experience/${index}/period`, period: entry.period }),
    source_ids: context.sources(profilesFile, sources),
  }));
  const after = profile.experience_later.map(({ sources, ...entry }, index) => {
    const record = `${slug}/experience_later/${index}`;
    const from = context.visibility.from({ file: profilesFile, record });
    if (!from) problems.add(`${place(profilesFile, record)}: ${datasetTexts.ro.needsMoment}`);
    return { ...entry, from, source_ids: context.sources(profilesFile, sources) };
  });
  return [...before, ...after];
}

/**
 * Returns a period as dated pieces of text when its end became public after the entry itself. Otherwise
 * returns plain text.
 */
function timedPeriod(context: RowContext, at: { slug: string; field: string; period: string | null }): Json {
  if (at.period === null) return null;
  const pieces = context.visibility.pieces(
    { file: profilesFile, record: at.slug, field: at.field },
    at.period,
  );
  return pieces.some((piece) => piece.from || piece.until) ? asJson(pieces) : at.period;
}

function wealthOf(context: RowContext, profile: ProfileEntry): Json {
  if (!profile.wealth_summary) return [];
  const { text, sources } = profile.wealth_summary;
  const at = { file: profilesFile, record: profile.candidate, field: 'wealth_summary' };
  const source_ids = context.sources(profilesFile, sources);
  return asJson(context.visibility.pieces(at, text)).map((piece) => ({ ...piece, source_ids }));
}

/**
 * Returns a candidate's dated facts, oldest first. A fact is public from its own moment or, without a moment,
 * from the day after its date.
 */
function milestonesOf(context: RowContext, candidate: CandidateEntry): Json {
  const facts = candidate.facts.map((fact, index): Json => {
    const record = `${candidate.slug}/facts/${index}`;
    const [from, to] = [String(fact.from), fact.to === null ? null : String(fact.to)];
    return {
      ...spanOf(from, to),
      text: fact.fact,
      from: context.visibility.from({ file, record }) ?? startOfDay(surelyFrom(from)),
      source_ids: context.sources(file, fact.sources, record),
    };
  });
  const later = candidate.later.map((entry, index): Json => {
    const record = `${candidate.slug}/later/${index}`;
    const own = context.visibility.from({ file, record });
    const common = {
      period: formatSpan(entry.date, entry.date),
      text: entry.text,
      source_ids: context.sources(file, entry.sources, record),
    };
    if (entry.kind === 'event') return { ...common, from: own ?? startOfDay(surelyFrom(entry.date)) };
    const round = context.dataset['election.json'].rounds.find(
      (candidateRound) => candidateRound.round === entry.round,
    );
    const details = `${formatPercent(entry.pct)}, ${formatInteger(entry.votes)} de voturi`;
    return { ...common, details, from: own ?? round?.announced_at ?? null };
  });
  return [...facts, ...later];
}

/** Returns a period in words. Its end is left out until that end is public. */
function spanOf(from: string, to: string | null): { period: Json } {
  const whole = formatSpan(from, to);
  if (to === null || to === from) return { period: whole };
  const ended = startOfDay(surelyFrom(to));
  return {
    period: asJson([
      { text: formatSpan(from, null) ?? '', until: ended },
      { text: whole ?? '', from: ended },
    ]),
  };
}

function asJson(pieces: readonly TextPiece[]): { [key: string]: Json }[] {
  return pieces.map(({ text, from, until }) => ({
    text,
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  }));
}
