import { shareOf } from '#app/features/elections/rules.ts';
import type { BeforeArea } from '#app/features/elections/state/before-area.server.ts';
import type { BeforePage } from '#app/features/elections/state/before-page.server.ts';
import { resultStateTexts } from '#app/features/elections/state/texts.ts';
import { keepRounds, resultTexts } from '#app/features/elections/texts.ts';
import { whyHidden } from '#app/pages/_shared/results/round-switch.tsx';
import { formatInteger, formatPercent } from '#app/ui/text/format.ts';

const t = resultStateTexts.ro.area;

const seriesOf = ({ turnout, round }: BeforeArea) => turnout.find((own) => own.round === round.number);

/** Returns the last announced hour of turnout in the page's round, or null. */
export function lastHourOf(page: BeforeArea) {
  const series = seriesOf(page);
  const last = series?.hours.at(-1);
  return series && last ? { ...last, registered: series.registered } : null;
}

/** Returns an area's headline before its result is announced. */
export function areaTitle(page: BeforeArea): string {
  const { area, round } = page;
  const last = lastHourOf(page);
  if (last) return t.soFar(area.name, last.hour, shareOf(last.voters, last.registered), last.voters);
  if (round.isConditional) return t.conditional(area.name, round.number, round.electionDay);
  if (round.state === 'waiting') return t.waiting(area.name, round.number, round.electionDay);
  return t.noHour(area.name, round.number);
}

/** Returns the sentence below the headline: the turnout of the last hour, or the date of the next figures. */
export function areaStandFirst(page: BeforeArea): string | null {
  const { area, round, turnout } = page;
  const last = lastHourOf(page);
  if (!last && round.isConditional) return whyHidden(round);
  if (!last && round.state === 'waiting') return resultTexts.ro.before.standFirst(page.opens, page.closes);
  if (!last) return area.kind === 'mail' || area.kind === 'country' ? t.noHours[area.kind] : t.firstHour;
  const earlier = turnout.findLast((own) => own.round < round.number);
  const same = earlier?.hours.find(({ hour }) => hour === last.hour);
  const share = same && earlier ? shareOf(same.voters, earlier.registered) : null;
  const sentences = [
    last.registered === null ? null : t.counted(last.voters, last.registered),
    same && earlier
      ? t.sameHour(earlier.round, share === null ? formatInteger(same.voters) : formatPercent(share))
      : null,
  ];
  return keepRounds(sentences.filter(Boolean).join(' '));
}

/** Returns true from the opening of the polling stations on. The headline is then the turnout. */
export const hasOpened = ({ round }: BeforePage) => round.state === 'voting' || round.state === 'counting';

/** Returns the national headline before a round's votes are announced. */
export function nationTitle(page: BeforePage): string {
  const { round, provisional, lead } = page;
  if (provisional) return resultStateTexts.ro.provisional.title(round.number, provisional.standings);
  return (hasOpened(page) && lead?.title) || resultTexts.ro.before.title(round.number);
}

/** Returns the sentence below the national headline, or null. */
export function nationStandFirst(page: BeforePage): string | null {
  if (page.provisional) return null;
  if (hasOpened(page)) return page.lead?.standFirst ?? null;
  if (page.round.isConditional) return whyHidden(page.round);
  return resultTexts.ro.before.standFirst(page.opens, page.closes);
}
