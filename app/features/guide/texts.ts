import { RoundName, roundName } from '#app/features/elections/round-words.ts';
import { formatDate, formatHour, plural } from '#app/ui/text/format.ts';

const results = { one: 'rezultat', few: 'rezultate', other: 'rezultate' };

/** Texts around the guide on the page „Informații Utile”. The guide itself comes from the dataset. */
export const guideTexts = {
  ro: {
    title: 'Informații Utile',
    site: 'Vot informat',
    description:
      'Ghidul alegătorului, întrebări frecvente, informații legale și structura statului, cu surse pentru fiecare răspuns.',
    standFirst: (at: Date) =>
      `Cum se votează, ce spune legea și cine răspunde de ce. Fiecare text are surse; citești ce era public la ${formatDate(at)}.`,
    sections: 'Secțiuni',
    officialOf: 'Vezi și:',
    noSourceYet: 'Sursele din evidența noastră au apărut după data arătată; le numim de la apariția lor.',
    nothing: 'Nicio informație publică încă',
    nothingText: 'În această secțiune nu era nimic public la data arătată.',
    search: {
      label: 'Caută în ghid',
      hint: 'De exemplu: urnă, buletin.',
      button: 'Caută',
      found: (count: number, text: string) => `${plural(count, results)} pentru „${text}”`,
      none: (text: string) => `Niciun rezultat pentru „${text}”`,
      noneText: 'Încearcă un singur cuvânt sau alege o secțiune din listă.',
      back: 'Înapoi la ghid',
      inSection: (title: string) => `În „${title}”`,
    },
    official: {
      title: 'Site-uri oficiale',
      note: 'Textele de aici sunt rezumate proprii. Pentru forma în vigoare a legii și pentru anunțuri, citește sursele oficiale.',
    },
    calendar: {
      title: 'Datele alegerilor, în calendarul tău',
      note: 'Fișiere iCalendar (.ics), pentru telefon sau calculator.',
      all: 'Toate datele publice',
      round: (round: number, day: string) => `${RoundName(round)}: ${formatDate(day)}`,
      conditional: 'dacă va fi nevoie',
    },
  },
} as const;

/** The texts of the calendar files. */
export const calendarTexts = {
  ro: {
    electionDay: (election: string, round: number) => `${election}: ${roundName(round)}, ziua votului`,
    hours: (opens: Date, closes: Date) =>
      `În țară, secțiile sunt deschise între ${formatHour(opens)} și ${formatHour(closes)}, ora României.`,
    conditional: 'Are loc numai dacă niciun candidat nu câștigă în turul precedent.',
    sources: (sources: readonly string[]) =>
      `${sources.length === 1 ? 'Sursa' : 'Surse'}: ${sources.join('; ')}`,
  },
} as const;
