import { z } from 'zod';
import { datasetTexts } from '../texts.ts';
import {
  address,
  cited,
  count,
  day,
  hue,
  moment,
  partialDate,
  roundNumber,
  share,
  slug,
  sourceList,
  sources,
  text,
} from './values.ts';

const educationEntry = z.strictObject({
  period: text.nullable(),
  degree: text,
  institution: text.nullable(),
  details: text.nullable(),
  sources: cited,
});

const experienceEntry = z.strictObject({
  period: text.nullable(),
  position: text,
  organization: text.nullable(),
  achievements: z.array(text),
  sources: cited,
});

const profile = z.strictObject({
  candidate: slug,
  biography: text,
  biography_sources: cited,
  later: z.array(z.strictObject({ date: day, text, sources: cited })),
  education: z.array(educationEntry),
  experience: z.array(experienceEntry),
  experience_later: z.array(experienceEntry),
  campaign_platform: text,
  campaign_platform_sources: cited,
  political_interests: z.array(text),
  website_url: address.nullable(),
  social_media: z.record(slug, address).nullable(),
  wealth_declaration_url: address.nullable(),
  interests_declaration_url: address.nullable(),
  wealth_summary: z.strictObject({ text, sources: cited }).nullable(),
  sources: cited,
});

export const profilesShape = z.strictObject({
  title: text,
  as_of: day,
  note: text,
  declarations_portal: address,
  political_interest_tags: z.array(text),
  profiles: z.array(profile),
  sources: sourceList,
});

const confidence = z.enum(['explicit', 'inferred']);
const timing = z.enum(['campanie', 'anterior', 'necunoscut', 'ulterior']);

const stance = z.strictObject({
  candidate: slug,
  question_id: slug,
  stance: text,
  explanation: text,
  sources: cited,
  date: partialDate.nullable(),
  confidence,
  timing,
});

export const compatibilityShape = z.strictObject({
  title: text,
  scale: z.array(text).min(2),
  note: text,
  no_stance_label: text,
  candidates: z.array(slug),
  questions: z.array(
    z.strictObject({
      id: slug,
      question: text,
      category: text,
      weight: count,
      options: z.array(text).min(2),
    }),
  ),
  stances: z.array(stance),
  sources: sourceList,
});

const answers = z.array(z.strictObject({ candidate: slug, pct: share }));

const poll = z
  .strictObject({
    id: slug,
    kind: z.enum(['poll', 'exit-poll', 'election-day-poll', 'aggregate']),
    election: slug,
    round: roundNumber,
    in_2025_series: z.boolean(),
    pollster: text,
    client: text.nullable(),
    fieldwork_start: day.nullable(),
    fieldwork_end: day.nullable(),
    published: day.nullable(),
    published_at: moment.nullable(),
    visible_from: day,
    visible_from_basis: z.enum(['published', 'day-after-fieldwork']),
    sample_size: z.int().positive().nullable(),
    margin_of_error: z.number().positive().nullable(),
    method: text.nullable(),
    base: text.nullable(),
    scenario: text.nullable(),
    results: answers.min(1),
    other_pct: share.nullable(),
    undecided_pct: share.nullable(),
    null_vote_pct: share.nullable(),
    runoff_scenarios: z.array(z.strictObject({ candidates: answers.min(2) })),
    note: text.nullable(),
    sources: cited,
  })
  .refine((one) => !one.fieldwork_start || !one.fieldwork_end || one.fieldwork_start <= one.fieldwork_end, {
    path: ['fieldwork_end'],
    error: datasetTexts.ro.endsFirst,
  });

export const pollsShape = z.strictObject({
  election_id: slug,
  elections: z.record(slug, text),
  kinds: z.record(slug, text),
  notes: z.array(text),
  gaps: z.array(z.strictObject({ from: day, to: day, note: text, sources })),
  other_people: z.record(slug, text),
  sources: sourceList,
  polls: z.array(poll),
});

/** An invented candidate for demonstrations, without party, source or round. */
export const demoShape = z.strictObject({
  /** An outlet whose feed always fails, so that a demonstration can show a feed failure. */
  broken_feed: z.strictObject({ slug, name: text, url: z.url(), description: text }),
  candidate: z.strictObject({
    slug,
    ballot_position: z.int().positive(),
    official_name: text,
    first_name: text,
    last_name: text,
    display_name: text,
    hue: z.strictObject({ light: hue, dark: hue }),
    occupation: text,
  }),
  profile: z.strictObject({
    biography: text,
    campaign_platform: text,
    education: z.array(educationEntry.omit({ sources: true })),
    experience: z.array(experienceEntry.omit({ sources: true })),
    political_interests: z.array(text),
  }),
  stances: z.array(stance.omit({ candidate: true, sources: true })),
});

type ProfilesFile = z.infer<typeof profilesShape>;
export type ProfileEntry = ProfilesFile['profiles'][number];
type CompatibilityFile = z.infer<typeof compatibilityShape>;
export type StanceEntry = CompatibilityFile['stances'][number];
type PollsFile = z.infer<typeof pollsShape>;
export type PollEntry = PollsFile['polls'][number];
export type DemoFile = z.infer<typeof demoShape>;
