import { list, localities, RoundName, roundName, votes } from '#app/features/elections/round-words.ts';
import { formatInteger, formatNumber, formatPercent, type PluralForms, plural } from '#app/ui/text/format.ts';

const points = (value: number) => `${formatNumber(Math.abs(value))} pp`;
const sectors = { one: 'sector', few: 'sectoare', other: 'sectoare' };

/** Whether places are localities, the capital's sectors or counties. */
export type PlaceNoun = 'localities' | 'sectors' | 'counties';
const nouns: Record<PlaceNoun, { forms: PluralForms; none: string }> = {
  localities: { forms: localities, none: 'toate localitățile' },
  sectors: { forms: sectors, none: 'toate sectoarele' },
  counties: { forms: { one: 'zonă', few: 'zone', other: 'zone' }, none: 'toate zonele' },
};

type Lead = { name: string; count: number };
type ShownShare = { name: string; share: number };

/** Texts about the localities of a county or the sectors of the capital, the same for every candidate. */
export const placeTexts = {
  ro: {
    onMap: (county: string) => `${county} pe harta României`,
    map: {
      none: 'Harta localităților nu există pentru această zonă.',
      what: 'harta',
      kicker: (isCapital: boolean) => (isCapital ? 'Harta sectoarelor' : 'Harta localităților'),
      leads: (leads: readonly Lead[], tied: number, isCapital: boolean) => {
        const noun = isCapital ? sectors : localities;
        const parts = leads.map(({ name, count }, index) =>
          index === 0
            ? `${name} a fost primul în ${plural(count, noun)}`
            : `${name} în ${formatInteger(count)}`,
        );
        const ties = tied > 0 ? [`egalitate în ${plural(tied, noun)}`] : [];
        return list.format([...parts, ...ties]);
      },
      turnoutTitle: (name: string, share: number) =>
        `Cea mai mare prezență: ${name}, ${formatPercent(share)}`,
      switch: 'Ce arată harta localităților',
      dots: 'Voturi',
      turnout: 'Prezența',
      land: 'Suprafețe',
      standDots: (isCapital: boolean) =>
        `Fiecare punct este ${isCapital ? 'un sector' : 'o localitate'}; mărimea lui arată voturile valabile, iar culoarea și forma, cine e pe primul loc.`,
      standTurnout: (hour: number | null, isCapital: boolean) =>
        hour === null
          ? `Fiecare punct este ${isCapital ? 'un sector' : 'o localitate'}; mărimea lui arată votanții, iar nuanța, prezența.`
          : `Cifrele de la ora ${hour}:00. Mărimea punctului arată votanții, iar nuanța, prezența.`,
      standLand:
        'Harta suprafețelor înșală: colorează pământ, nu oameni. O comună întinsă, cu puțini alegători, ocupă mai mult loc decât un oraș.',
      split: (county: string, winner: string, other: string) =>
        `${county}: ${winner} are cele mai multe voturi, dar ${other} este pe primul loc în mai multe localități.`,
      splitCounties: (count: number) =>
        `${count === 1 ? 'Într-un județ' : `În ${plural(count, { one: 'județ', few: 'județe', other: 'județe' })}`}, cine are cele mai multe voturi este primul în mai puține localități decât celălalt.`,
      description: (name: string, isCapital: boolean) =>
        `${isCapital ? 'Harta sectoarelor' : 'Harta localităților'}, ${name}; fiecare punct este un link spre rezultatele ${isCapital ? 'sectorului' : 'localității'}, iar aceleași cifre sunt în tabelul de mai jos.`,
      resting: (name: string, shares: readonly ShownShare[]) =>
        `${name}: ${shares.map((row) => `${row.name} ${formatPercent(row.share)}`).join(', ')}`,
      place: (
        name: string,
        { shares, valid, turnout }: { shares: readonly ShownShare[]; valid: number; turnout: number | null },
      ) =>
        `${name}: ${[
          ...shares.map((row) => `${row.name} ${formatPercent(row.share)}`),
          plural(valid, { one: 'vot valabil', few: 'voturi valabile', other: 'voturi valabile' }),
          ...(turnout === null ? [] : [`prezența ${formatPercent(turnout)}`]),
        ].join(', ')}`,
      placeTurnout: (name: string, voters: number, turnout: number) =>
        `${name}: prezența ${formatPercent(turnout)}, ${plural(voters, { one: 'votant', few: 'votanți', other: 'votanți' })}`,
      tied: 'egalitate pe primul loc',
      size: (count: number) => plural(count, votes),
      sizeOfTurnout: (count: number) => plural(count, { one: 'votant', few: 'votanți', other: 'votanți' }),
      noOutline: (names: readonly string[]) =>
        `Fără contur în sursă, deci numai în tabel: ${list.format(names)}.`,
      limits: 'Limite: ANCPI, prelucrare geo-spatial.org (CC BY-SA 4.0), simplificate de noi.',
    },
    strip: {
      missing: 'Nu există doi candidați de comparat în această zonă.',
      kicker: 'Toate localitățile pe o axă',
      title: (count: number, isCapital: boolean, county: string) =>
        `${county}: diferența dintre cei doi candidați în ${plural(count, isCapital ? sectors : localities)}`,
      stand:
        'Fiecare punct este o localitate. Axa arată cu câte puncte procentuale este unul înaintea celuilalt; în mijloc este egalitatea.',
      ahead: (name: string) => `mai mult ${name}`,
      round: (round: number) => RoundName(round),
      end: (place: string, lead: string) => `${place} (${lead})`,
      summary: (middle: string, highest: string, lowest: string) =>
        `La mijloc: ${middle}. La capete: ${highest} și ${lowest}.`,
      resting: 'Fiecare punct este o localitate; cifrele ei sunt în tabelul de mai jos.',
      limited: (shown: number, all: number) =>
        `Punctele sunt cele ${plural(shown, localities)} cu cele mai multe voturi din ${formatInteger(all)}; banda le cuprinde pe toate.`,
      band: 'Banda cuprinde toate localitățile, iar linia din ea este localitatea din mijloc.',
      what: 'diferențele',
      caption: (county: string, pair: readonly string[]) =>
        `${county}: diferența dintre ${list.format(pair)}, în puncte procentuale`,
      place: 'Localitatea',
      change: 'Schimbare',
      lead: (name: string, by: number) => `${name} +${points(by)}`,
      tie: 'egalitate',
      none: 'N/A',
    },
    change: {
      view: 'Schimbarea',
      title: (turned: readonly Lead[], noun: PlaceNoun) =>
        turned.length === 0
          ? `În ${nouns[noun].none}, ordinea celor doi candidați nu s-a schimbat între tururi`
          : list.format(
              turned.map(({ name, count }, index) =>
                index === 0
                  ? `${name} a trecut înainte în ${plural(count, nouns[noun].forms)}`
                  : `${name} în ${formatInteger(count)}`,
              ),
            ),
      localities: (turned: readonly Lead[], tied: number) => {
        const [most, ...others] = turned.toSorted((a, b) => b.count - a.count);
        if (!most || most.count === 0) return '';
        const parts = [
          `${most.name} a trecut înainte în ${plural(most.count, localities)}`,
          ...others.map(({ name, count }) => `${name} în ${count === 0 ? 'niciuna' : formatInteger(count)}`),
        ];
        const ties = tied > 0 ? ` Egalitate în ${formatInteger(tied)}.` : '';
        return `Cu sectoarele Bucureștiului: ${list.format(parts)}.${ties}`;
      },
      stand: (left: string, right: string) =>
        `Săgeata arată cu câte puncte procentuale s-a mutat diferența dintre cei doi între tururi: spre stânga, în favoarea lui ${left}; spre dreapta, în favoarea lui ${right}. Săgețile compară procente; nu spun cine cu cine a votat.`,
      place: (name: string, parts: { from: string; to: string; by: number; towards: string | null }) =>
        `${name}: ${parts.from}, apoi ${parts.to}${
          parts.towards === null ? '' : `; ${points(parts.by)} în favoarea lui ${parts.towards}`
        }`,
      towards: (name: string) => `în favoarea lui ${name}`,
      description: (name: string) =>
        `Schimbarea dintre tururi, ${name}; fiecare săgeată este un link, iar aceleași cifre sunt în tabelul de mai jos.`,
      count: (count: number, noun: PlaceNoun) => plural(count, nouns[noun].forms),
      tied: (count: number, noun: PlaceNoun) =>
        `Egalitate între cei doi: ${plural(count, nouns[noun].forms)}.`,
    },
    balance: {
      title: 'Balanța voturilor între tururi',
      rows: {
        gain: (name: string) => `${name}, față de ${roundName(1)}`,
        freed: `Voturile celorlalți candidați în ${roundName(1)}`,
        extra: 'Voturi valabile în plus sau în minus',
      },
      total: 'Suma primelor două rânduri este suma ultimelor două.',
      sums: 'Sunt sume pe întreaga zonă; nu arată de la cine la cine au mers voturile.',
      item: 'Ce s-a schimbat',
      votes: 'Voturi',
    },
    finding: {
      tied: (first: string, second: string) => `${first} și ${second} au la fel de multe voturi aici.`,
      turned: (gainer: string, loser: string, from: number, to: number) =>
        `${gainer} a trecut înaintea lui ${loser}: era în urmă cu ${points(from)}, acum este înainte cu ${points(to)}.`,
      largestChange: (county: string, name: string, by: number) =>
        `Este cea mai mare schimbare dintre tururi din ${county}: ${points(by)} în favoarea lui ${name}.`,
      closest: (county: string, by: number) =>
        `Este cea mai mică diferență dintre cei doi din ${county}: ${points(by)}.`,
      highestTurnout: (county: string, turnout: number) =>
        `Este cea mai mare prezență din ${county}: ${formatPercent(turnout)}.`,
      lowestTurnout: (county: string, turnout: number) =>
        `Este cea mai mică prezență din ${county}: ${formatPercent(turnout)}.`,
      change: (name: string, by: number, county: { name: string; by: number }) =>
        `Între tururi, diferența s-a mutat cu ${points(by)} în favoarea lui ${name}; în ${county.name}, cu ${
          county.by < 0 ? `${points(county.by)} în sens opus` : points(county.by)
        }.`,
      inCounty: (county: string, isCapital: boolean) => (isCapital ? county : `județul ${county}`),
    },
    locator: {
      title: (name: string, county: string) => `${name}, pe harta zonei ${county}`,
      none: (name: string) => `${name} nu are contur în sursa hărții.`,
      more: (county: string, isCapital: boolean) =>
        `${isCapital ? 'Toate sectoarele' : 'Toate localitățile'}: ${county}`,
    },
  },
} as const;
