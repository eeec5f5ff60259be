import { capital, list, roundName, votes } from '#app/features/elections/round-words.ts';
import { formatPercent, plural } from '#app/ui/text/format.ts';
import type { ComparedTurnout } from './round-queries.server.ts';

/** Names the area of a compared turnout: `în județul Cluj`. */
export const placeCompared = ({ county }: ComparedTurnout) =>
  county === null ? 'în țară (fără străinătate)' : `în județul ${county}`;

/**
 * Texts about a round that other pages also use (home page, embeds), merged into `resultTexts`. Importing only this
 * file keeps the other texts out of the browser bundle.
 */
export const summaryTexts = {
  ro: {
    country: 'România',
    /** The national total includes votes from abroad, so every label mentions them. */
    nation: 'România, cu străinătatea și votul prin corespondență',
    votes: (count: number) => plural(count, votes),
    caption: (place: string, round: number) => `Rezultate, ${place}, ${roundName(round)}`,

    headline: {
      winner: (name: string, share: number) =>
        `${name} a câștigat alegerile, cu ${formatPercent(share)} din voturile valabile`,
      leading: (name: string, round: number, share: number) =>
        `${name} are cele mai multe voturi în ${roundName(round)}: ${formatPercent(share)} din voturile valabile`,
      winnerStand: (second: { name: string; share: number; margin: number }, turnout: number | null) =>
        `${second.name} a obținut ${formatPercent(second.share)}. Diferența este de ${plural(second.margin, votes)}${
          turnout === null ? '.' : `, la o prezență de ${formatPercent(turnout)}.`
        }`,
      qualified: (names: readonly string[], next: number) =>
        `${list.format(names)} ${names.length === 1 ? 's-a calificat' : 's-au calificat'} în ${roundName(next)}`,
      qualifiedStand: (
        shares: readonly { name: string; share: number }[],
        next?: { name: string; margin: number },
      ) =>
        `${capital(list.format(shares.map(({ name, share }) => `${name} a obținut ${formatPercent(share)}`)))} din voturile valabile.${
          next
            ? ` ${next.name} a avut cu ${plural(next.margin, votes)} mai puțin decât al doilea clasat.`
            : ''
        }`,
      tied: (names: readonly string[], count: number) =>
        `Egalitate între ${list.format(names)}, cu câte ${plural(count, votes)}`,
      none: 'Niciun vot valabil',
      area: (area: string, name: string, share: number) =>
        `${area}: ${name} pe primul loc, cu ${formatPercent(share)}`,
      areaTied: (area: string, names: readonly string[], share: number) =>
        `${area}: egalitate pe primul loc între ${list.format(names)}, cu câte ${formatPercent(share)}`,
      areaNone: (area: string) => `${area}: niciun vot valabil`,
      areaStand: (second: { name: string; share: number } | null, turnout: string) =>
        `${second ? `${second.name} a obținut ${formatPercent(second.share)} din voturile valabile. ` : ''}${turnout}`,
      areaTurnout: (value: number, turnout: number | null, compared: ComparedTurnout | null) =>
        turnout === null
          ? `Au votat ${plural(value, { one: 'alegător', few: 'alegători', other: 'alegători' })}.`
          : `Prezența a fost de ${formatPercent(turnout)}${
              compared ? `, față de ${formatPercent(compared.turnout)} ${placeCompared(compared)}.` : '.'
            }`,
    },

    /** The titles of the embeddable parts. */
    embeds: {
      results: (round: number, place: string) => `Rezultate oficiale, ${place}, ${roundName(round)}`,
      hidden: (round: number) => `Rezultate oficiale, ${roundName(round)}`,
      map: (round: number) => `Harta rezultatelor pe județe, ${roundName(round)}`,
      places: (name: string, round: number) => `${name}: harta localităților, ${roundName(round)}`,
      strip: (name: string) => `${name}: diferența dintre finaliști în localități`,
      rounds: (name: string) => `${name}: cele două tururi și balanța voturilor`,
      turnout: (name: string) => `${name}: prezența pe ore`,
      compared: 'Încorporează tururile și prezența',
      /** The summary of the folded section with both embed codes on phones. */
      drawn: 'Încorporează desenele localităților',
      hours: 'Prezența pe ore în fiecare județ',
      timeline: (round: number | null) =>
        round === null ? 'Ce s-a știut la ora…' : `Ce s-a știut la ora…, ${roundName(round)}`,
      countdown: 'Cât mai este până la vot',
    },
  },
} as const;
