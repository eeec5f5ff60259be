import { resultsHref } from '#app/features/elections/addresses.ts';
import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import { RoundName } from '#app/features/elections/round-words.ts';
import { type RoundTimes, roundShare, shownDifference } from '#app/features/elections/rules.ts';
import { readTurnout } from '#app/features/elections/turnout/queries.server.ts';
import type { Reply } from '../reply.ts';
import { recordSource } from '../sources.server.ts';
import {
  type AreaPlace,
  findResult,
  type ResultsScope,
  roundsOf,
  sayUnannounced,
  sourceOfResult,
  titleOf,
  whereIn,
} from './scope.server.ts';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;

/** Adds the turnout of each area and round in the question. On election day it uses the last published hour. */
export async function sayTurnout(reply: Reply, scope: ResultsScope): Promise<void> {
  const { knowledge, draft } = reply;
  const open = knowledge.timeline.rounds.find(
    ({ pollsOpen, announcedAt }) => pollsOpen <= knowledge.at && knowledge.at < announcedAt,
  );
  const announced = roundsOf(reply, scope);
  const rounds = scope.rounds.length === 0 && open ? [open] : announced;
  const hour = hourIn(reply.question.text);
  for (const times of rounds) {
    for (const area of scope.areas) await sayAreaTurnout(reply, { area, times, hour });
    draft.isAbout({ round: times.number });
  }
  const [first] = knowledge.timeline.rounds;
  if (rounds.length === 0 && first) sayUnannounced(reply, first);
}

type AreaAtHour = { area: AreaPlace; times: RoundTimes; hour: number | null };

async function sayAreaTurnout(reply: Reply, { area, times, hour }: AreaAtHour): Promise<void> {
  const { draft, knowledge } = reply;
  const isAnnounced = times.announcedAt <= knowledge.at;
  if ((hour !== null || !isAnnounced) && (await sayHour(reply, { area, times, hour }))) return;
  if (sayUnannounced(reply, times)) return;
  const result = await findResult(reply, times.number, area.code);
  if (!result) return draft.say(t.noArea(whereIn(reply, area), times.number));
  const share = roundShare(result.voters, result.registered);
  const { voters, registered } = result;
  const source = await sourceOfResult(reply, times.number, result);
  draft.say(
    t.turnout({ voters, registered, share, place: whereIn(reply, result), round: times.number }),
    source,
  );
  draft.note(...turnoutFacts(result, times.number));
}

async function sayHour(reply: Reply, { area, times, hour }: AreaAtHour): Promise<boolean> {
  const { db, knowledge, draft } = reply;
  const { timeline, at } = knowledge;
  const read = await readTurnout(db, { electionId: timeline.electionId, at, code: area.code });
  const own = read.turnout.find(({ round }) => round === times.number);
  const point = hour === null ? own?.hours.at(-1) : own?.hours.find((each) => each.hour === hour);
  if (!own || !point) return false;
  const share = roundShare(point.voters, own.registered);
  const source = recordSource(
    `${RoundName(times.number)}: ${titleOf(reply, area)}`,
    resultsHref(times.number, area.code),
    read.turnoutSources,
  );
  const { registered } = own;
  draft.say(
    t.hour({
      voters: point.voters,
      registered,
      share,
      place: whereIn(reply, area),
      round: times.number,
      hour: point.hour,
    }),
    source,
  );
  draft.note({ kind: `voters-at-${point.hour}`, area: area.code, round: times.number, value: point.voters });
  return true;
}

function turnoutFacts(result: AreaResult, round: number) {
  const own = { area: result.code, round };
  const share = roundShare(result.voters, result.registered);
  return [
    { kind: 'voters', ...own, value: result.voters },
    ...(result.registered === null ? [] : [{ kind: 'registered', ...own, value: result.registered }]),
    ...(share === null ? [] : [{ kind: 'turnout', ...own, value: share }]),
  ];
}

/** Returns the hour in „la ora 14” or „la 14”, or null. „La 4 mai” means a day. */
function hourIn(text: string): number | null {
  const [, hour] =
    /(?:ora|orei|orele|(?<![a-z])la) (\d{1,2})(?!\d| (?:mai|iun|la suta|procent|puncte|judet|tar))/.exec(
      text,
    ) ?? [];
  return hour === undefined ? null : Number(hour);
}

/** Adds how the turnout changed from the first round to the last. */
export async function sayTurnoutChange(reply: Reply, scope: ResultsScope): Promise<void> {
  const { draft, knowledge } = reply;
  const [from, to] = knowledge.timeline.rounds;
  if (!from || !to || sayUnannounced(reply, from) || sayUnannounced(reply, to)) return;
  for (const area of scope.areas) {
    const [before, after] = await Promise.all(
      [from, to].map(({ number }) => findResult(reply, number, area.code)),
    );
    if (!before || !after) {
      draft.say(t.noArea(whereIn(reply, area), to.number));
      continue;
    }
    const shares = [
      roundShare(after.voters, after.registered),
      roundShare(before.voters, before.registered),
    ] as const;
    const points = shares[0] === null || shares[1] === null ? null : shownDifference(shares[0], shares[1]);
    const rounds = [from.number, to.number] as const;
    const sources = [
      await sourceOfResult(reply, from.number, before),
      await sourceOfResult(reply, to.number, after),
    ];
    draft.say(
      t.turnoutChange({ from: before.voters, to: after.voters, points, place: whereIn(reply, area), rounds }),
      ...sources,
    );
    draft.note(...turnoutFacts(before, from.number), ...turnoutFacts(after, to.number));
  }
}
