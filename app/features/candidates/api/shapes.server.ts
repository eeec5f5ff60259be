import { z } from '@hono/zod-openapi';
import { scoreParts } from '#app/features/candidates/score/score.ts';
import { electionParams, withheld } from '#app/features/elections/api/shapes.server.ts';
import { count, day, hue, moment, pageFields, percent, sourceIds } from '#app/platform/api/shapes.server.ts';
import { candidateApiTexts } from './texts.ts';

const { params, fields } = candidateApiTexts.ro;

export const candidateParams = electionParams.extend({
  candidate: z.string().openapi({ description: params.candidate }),
});

const identity = z.object({
  slug: z.string(),
  name: z.string(),
  party: z.string().nullable().openapi({ description: fields.affiliation }),
  party_label: z.string().openapi({ description: fields.label }),
  is_fictitious: z.boolean().openapi({ description: fields.fictitious }),
  color: hue.openapi({ description: fields.hue }),
  page: z.string().openapi({ description: fields.page }),
});

const counters = z
  .object({
    votes: count.nullable().openapi({ description: fields.votes }),
    followers: count.openapi({ description: fields.followers }),
    views: count.openapi({ description: fields.views }),
    simulated: z
      .object({ votes: count.nullable(), followers: count, views: count })
      .nullable()
      .openapi({ description: fields.simulated }),
  })
  .openapi({ description: fields.counters });

const verification = z
  .enum(['pending', 'verified', 'rejected'])
  .nullable()
  .openapi({ description: fields.verification });
const score = z.number().nullable().openapi({ description: fields.score });
const scoreDetails = z
  .object({
    base: z.number().openapi({ description: fields.scoreBase }),
    adjustment: z.number().openapi({ description: fields.scoreAdjustment }),
    calculated_at: moment,
    parts: z.array(
      z.object({
        part: z.enum(scoreParts.map(({ id }) => id)).openapi({ description: fields.scorePart }),
        value: z.number().nullable().openapi({ description: fields.scoreValue }),
        weight: z.number().openapi({ description: fields.scoreWeight }),
      }),
    ),
  })
  .nullable()
  .openapi({ description: fields.scoreDetails });

export const listedShape = identity
  .extend({
    last_name: z.string(),
    ballot_position: z.number().int(),
    platform: z.string().nullable().openapi({ description: fields.platform }),
    topics: z.array(z.string()),
    score,
    score_details: scoreDetails,
    verification,
    final_round: z.number().int().nullable().openapi({ description: fields.finalRound }),
    first_round_votes: count.nullable().openapi({ description: fields.firstRound }),
    counters: counters.extend({
      trend: z.enum(['hot', 'normal', 'low']).nullable().openapi({ description: fields.trend }),
    }),
    sources: sourceIds,
  })
  .openapi('ListedCandidate');

export const listShape = z.object({ ...pageFields(listedShape), withheld }).openapi('CandidatePage');

const text = z.object({ text: z.string(), sources: sourceIds }).nullable();
const entries = z.array(
  z.object({
    period: z.string().nullable().openapi({ description: fields.period }),
    title: z.string(),
    place: z.string().nullable(),
    details: z.array(z.string()),
    sources: sourceIds,
  }),
);

export const candidateShape = identity
  .extend({
    official_name: z.string().openapi({ description: fields.official }),
    party_members: z.array(z.string()),
    status: z.enum(['active', 'inactive']),
    birth: z.object({
      date: day.nullable().openapi({ description: fields.date }),
      year: z.number().int().nullable(),
      place: z.string().nullable(),
    }),
    occupation: z.string().nullable(),
    rounds: z.array(z.object({ round: z.number().int(), ballot_position: z.number().int() })),
    counters,
    score,
    score_details: scoreDetails,
    verification,
    profile: z.object({
      biography: text,
      platform: text,
      topics: z.array(z.string()),
      education: entries,
      experience: entries,
      achievements: entries,
      milestones: entries,
      website: z.url().nullable(),
      social_media: z.array(z.object({ network: z.string(), url: z.url() })),
      wealth_declaration: z.url().nullable(),
      interests_declaration: z.url().nullable(),
      wealth: text,
    }),
    results: z.array(
      z.object({
        round: z.number().int(),
        announced_at: moment,
        votes: count,
        valid_votes: count,
        percent: percent.nullable().openapi({ description: fields.share }),
        place: z.number().int().openapi({ description: fields.place }),
        sources: sourceIds,
      }),
    ),
    withheld,
    sources: sourceIds,
  })
  .openapi('Candidate');
