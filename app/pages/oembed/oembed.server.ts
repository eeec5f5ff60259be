import { nationCode } from '#app/features/elections/addresses.ts';
import {
  countdownEmbed,
  type Embed,
  hoursEmbed,
  mapEmbed,
  placesEmbed,
  resultsEmbed,
  roundsEmbed,
  stripEmbed,
  timelineEmbed,
  turnoutEmbed,
} from '#app/features/elections/embeds.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { areaCodeOf, listAreas } from '#app/features/elections/results/areas.server.ts';
import { findAreaResult, listRoundCandidates } from '#app/features/elections/results/queries.server.ts';
import {
  announcedRound,
  isAnnounced,
  provisionalRound,
  type Timeline,
} from '#app/features/elections/rules.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import type { NewsFilter } from '#app/features/news/articles/article.ts';
import { newsEmbed } from '#app/features/news/embeds.ts';
import { findViewNames } from '#app/features/news/syndication/names.server.ts';
import { syndicationTexts } from '#app/features/news/syndication/texts.ts';
import { pollsEmbed } from '#app/features/polls/embeds.ts';
import { embedTexts } from '#app/pages/embed/texts.ts';
import type { Db } from '#app/platform/db/database.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import type { EmbedTarget } from './rules.ts';

const texts = embedTexts.ro;

type NamedEmbed = Embed & { title: string };

type EmbedRequest = { target: EmbedTarget; at: Date };

/**
 * Finds the embed for a page's URL. Returns null for an unknown round or area, or an area without a result in
 * an announced round.
 */
export async function findEmbed(db: Db, { target, at }: EmbedRequest): Promise<NamedEmbed | null> {
  const found = await findPlainEmbed(db, { target, at });
  if (!found || (target.theme !== 'light' && target.theme !== 'dark')) return found;
  const path = `${found.path}${found.path.includes('?') ? '&' : '?'}theme=${target.theme}`;
  return { ...found, path };
}

async function findPlainEmbed(db: Db, { target, at }: EmbedRequest): Promise<NamedEmbed | null> {
  if (target.kind === 'countdown') return { ...countdownEmbed, title: texts.names.countdown };
  const timeline = await requireTimeline(db);
  if (target.kind === 'polls') {
    const round = timeline.rounds.some(({ number }) => number === target.round) ? target.round : null;
    return { ...pollsEmbed(round), title: texts.names.polls(round) };
  }
  if (target.kind === 'news') return findNewsEmbed(db, { timeline, filter: target.filter });
  if (target.kind === 'hours') return { ...hoursEmbed(target.hour), title: texts.names.hours };
  if (target.kind === 'timeline') {
    const round = timeline.rounds.some(({ number }) => number === target.round) ? target.round : null;
    return { ...timelineEmbed(round), title: texts.names.timeline(round) };
  }
  const latest =
    provisionalRound(timeline, at)?.number ?? (announcedRound(timeline, at) || timeline.rounds[0]?.number);
  const round = target.round ?? latest;
  if (!timeline.rounds.some(({ number }) => number === round) || round === undefined) return null;
  if (target.kind === 'map')
    return { ...mapEmbed({ round, harta: target.view }), title: texts.names.map(round) };
  const code = await areaCodeOf(db, timeline.electionId, target.code);
  if (target.kind === 'places' || target.kind === 'strip') {
    const area = (await listAreas(db, timeline.electionId)).find((one) => one.code === code);
    if (area?.kind !== 'county' && area?.kind !== 'municipality') return null;
    return target.kind === 'strip'
      ? { ...stripEmbed({ round, code }), title: texts.names.strip(area.name) }
      : { ...placesEmbed({ round, code, harta: target.view }), title: texts.names.places(area.name, round) };
  }
  if (target.kind === 'rounds' || target.kind === 'turnout') {
    const area = (await listAreas(db, timeline.electionId)).find((one) => one.code === code);
    if (!area) return null;
    const name = code === nationCode ? resultTexts.ro.nation : area.name;
    return target.kind === 'rounds'
      ? { ...roundsEmbed({ round, code }), title: texts.names.rounds(name) }
      : { ...turnoutEmbed({ round, code }), title: texts.names.turnout(name) };
  }
  return findResultsEmbed(db, { timeline, at, round, code });
}

type NewsQuery = { timeline: Timeline; filter: NewsFilter };

/** Returns null for an unknown tag, outlet or candidate. */
async function findNewsEmbed(db: Db, { timeline, filter }: NewsQuery): Promise<NamedEmbed | null> {
  const names = await findViewNames(db, timeline.electionId, filter).catch((error) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return names && { ...newsEmbed(filter), title: syndicationTexts.ro.view(names) };
}

type ResultsQuery = { timeline: Timeline; at: Date; round: number; code: string };

async function findResultsEmbed(db: Db, query: ResultsQuery): Promise<NamedEmbed | null> {
  const { timeline, at, round, code } = query;
  const { electionId } = timeline;
  const area = (await listAreas(db, electionId)).find((one) => one.code === code);
  if (!area) return null;
  const result = await findAreaResult(db, { electionId, at, round, code });
  if (!result && isAnnounced(timeline, round, at)) return null;
  // Before the announcement the embed lists the candidates known so far, and its height depends on their number.
  const standing = result?.standings ?? (await listRoundCandidates(db, { electionId, at, round }));
  const candidates = Math.max(2, standing.length);
  const place = code === nationCode ? resultTexts.ro.nation : area.name;
  const isProvisional = code === nationCode && provisionalRound(timeline, at)?.number === round;
  const title = isProvisional
    ? resultStateTexts.ro.provisional.name(round)
    : texts.names.results(round, place);
  return { ...resultsEmbed({ round, code, candidates }), title };
}
