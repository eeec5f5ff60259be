import { formatDate, formatInteger, formatPercent, formatTime, plural } from '#app/ui/text/format.ts';
import type { ComparedTurnout } from './results/round-queries.server.ts';
import { sectionTexts } from './results/section.texts.ts';
import { placeCompared, summaryTexts } from './results/summary.texts.ts';
import { capital, list, localities, points, RoundName, roundName, voters } from './round-words.ts';

export { keepRounds, RoundName, roundName } from './round-words.ts';

/** Texts of the results pages, with the same templates for every candidate and area. */
export const resultTexts = {
  ro: {
    notAnnounced: 'Rezultatele acestui tur nu au fost încă anunțate.',
    ...summaryTexts.ro,
    results: 'Rezultate',
    resultsOf: (round: number) => `Rezultate, ${roundName(round)}`,
    officialResults: 'Rezultate oficiale',
    site: 'Vot informat',
    percent: (value: number) => formatPercent(value),
    voters: (count: number) => plural(count, voters),
    names: (names: readonly string[]) => list.format(names),
    descriptionLatest: (title: string) =>
      `${title}: rezultatele oficiale anunțate până acum, pe județe, sectoare și țări, cu prezența pe ore, hartă și surse.`,
    kicker: (round: number, day: string, announced: Date) =>
      `${RoundName(round)}, ${formatDate(day)} · rezultat anunțat la ${formatDate(announced)}`,
    description: (title: string, place: string, round: number) =>
      `${title}: rezultate oficiale, ${place}, ${roundName(round)}. Voturi, procente, prezență, hartă, tabele și fișiere CSV și JSON, cu surse.`,

    otherSpelling: (name: string) => `Denumirea este cea din registrul SIRUTA; altă sursă scrie „${name}”.`,

    table: {
      candidate: 'Candidat',
      party: 'Partid',
      votes: 'Voturi',
      share: 'Procent',
      status: 'Status',
      difference: 'Față de țară și străinătate',
      caption: summaryTexts.ro.caption,
      statuses: {
        winner: 'Câștigător',
        winnerOfAll: 'Câștigător pe țară',
        qualified: (next: number) => `Calificat în ${roundName(next)}`,
        none: '–',
      },
      noteQualified: (next: number) => `în ${roundName(next)}`,
      noteWinner: 'câștigător',
      noteWinnerOfAll: 'câștigător pe țară',
      what: 'rezultatele',
      heads: { value: 'Voturi', share: 'Procent' },
      others: (count: number) => `Ceilalți candidați (${formatInteger(count)})`,
      tick: 'procentul din țară și străinătate',
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
      validNoteArea: 'baza procentelor candidaților',
      turnoutArea: 'Prezența',
      supplementary: 'Pe liste suplimentare',
      supplementaryNote: (permanent: number, mobile: number) =>
        `votanți; pe listele permanente ${formatInteger(permanent)}, cu urna specială ${formatInteger(mobile)}`,
      differenceNote: (compared: ComparedTurnout) =>
        `${placeCompared(compared)}: ${formatPercent(compared.turnout)}`,
      null: 'Voturi nule',
      nullNote: (share: number) => `${formatPercent(share)} din voturi`,
      nullUnknown: 'fără o cifră publică la această dată, în sursele găsite',
      nullShareNote: 'din voturi; numărul exact nu a fost găsit',
      missing: 'N/A',
      abroad: 'Votanți în străinătate',
      abroadNote: (share: number) => `secții și corespondență: ${formatPercent(share)} din toți votanții`,
      margin: 'Diferența dintre primii doi',
      marginUnit: ' pp',
      marginNote: 'puncte procentuale',
      place: 'Locul după prezență',
      placeNote: (count: number, county: string | null) =>
        county === null
          ? `din ${count} (județe și București)`
          : `din ${plural(count, localities)} din județul ${county}`,
      difference: ({ county }: ComparedTurnout) =>
        county === null ? 'Față de prezența din țară' : 'Față de prezența din județ',
    },
    pointsOf: points,

    rounds: {
      label: 'Alege turul',
      hidden: (round: number, day: string) =>
        `${RoundName(round)} este pe ${formatDate(day)}. Rezultatul apare aici după ce este anunțat; până atunci nu arătăm nicio cifră.`,
      conditional: (round: number, day: string) =>
        `${RoundName(round)} are loc pe ${formatDate(day)} numai dacă ${roundName(round - 1)} nu desemnează câștigătorul.`,
      counting: (round: number, day: string) =>
        `${RoundName(round)} a fost pe ${formatDate(day)}. Rezultatul nu a fost încă anunțat; până atunci nu arătăm nicio cifră.`,
      provisional: (round: number) =>
        `Rezultatul din ${roundName(round)} este provizoriu. Voturile apar după comunicarea finală.`,
      voting: (round: number) =>
        `Astăzi se votează în ${roundName(round)}. Rezultatul apare după ce este anunțat; prezența pe ore este mai jos.`,
    },

    before: {
      title: (round: number) => `Rezultatele apar aici după ${roundName(round)}`,
      standFirst: (from: Date, to: Date) =>
        `Secțiile din țară se deschid pe ${formatDate(from)}, la ${formatTime(from)}, și se închid la ${formatTime(to)}. Rezultatul apare aici după ce este anunțat.`,
      steps: {
        title: 'Ce apare și când',
        opens: 'Se deschid secțiile din țară.',
        hourly: { when: 'Din oră în oră', what: 'Prezența, de la prima oră anunțată, 8:00.' },
        closes: 'Se închid secțiile din țară.',
        provisional: {
          when: 'În timpul numărării',
          what: 'Rezultatul provizoriu: procentele publicate până atunci, cu ora lor.',
        },
        final: {
          when: 'După numărare',
          what: 'Rezultatul final, comunicat de Biroul Electoral Central: pe județe, pe sectoarele Bucureștiului și pe țări.',
        },
        validated: { when: 'La urmă', what: 'Rezultatul validat de Curtea Constituțională.' },
      },
      why: 'Nu publicăm estimări sau exit-poll-uri ca rezultate. O cifră apare abia după ce este anunțată, cu starea ei: provizorie, finală sau validată. Fiecare cifră se poate descărca, cu sursa și data ei, ca fișier CSV sau JSON.',
      candidates: 'Vezi candidații',
      guide: 'Află unde și cu ce act votezi',
      calendar: 'Adaugă ziua votului în calendar',
    },

    ...sectionTexts,
    announcement: 'Despre anunțare',
    computed: 'Procentele sunt calculate de noi.',
    official: (date: Date) => `cifre oficiale, anunțate la ${formatDate(date)}.`,
    correctionsLink: 'Cum sunt verificate cifrele',
  },
} as const;
