import { exportLimit, type ScoreBand, statisticsMark } from '#app/features/voter-test/rules.ts';
import { formatDateTime, formatInteger, formatNumber, plural } from '#app/ui/text/format.ts';

const results = { one: 'rezultat', few: 'rezultate', other: 'rezultate' };
const bands: Record<ScoreBand, string> = {
  excellent: 'Excelent',
  good: 'Bine',
  average: 'Mediu',
  poor: 'Slab',
};

/** A row id names the row of docs/checklist.md that gives the text. */
const ro = {
  title: 'Testul Votantului',
  description: 'Întrebările și rezultatele Testului Votantului.',
  generate: {
    title: 'Întrebări noi din datele site-ului',
    text: 'Propune întrebări din calendar, ghid și rezultate, fiecare cu sursa ei. Rămân inactive până le verifici și le activezi.',
    button: 'Generate Test Questions', // Text of checklist row VTADM-02.
    // Text of checklist rows VTADM-02 and VTADM-03.
    done: (count: number) => `Success: ${formatInteger(count)} test questions generated`,
  },
  results: {
    title: 'Rezultate',
    stats: {
      totalTests: 'Teste terminate',
      averageScore: 'Scor mediu',
      highestScore: 'Cel mai mare scor',
      lowestScore: 'Cel mai mic scor',
      passingRate: 'Rata de trecere',
    },
    passingNote: `cu cel puțin ${statisticsMark}%`,
    percent: (value: number | null) => (value === null ? null : formatNumber(value, 1).replace(/,0$/, '')),
    missing: 'N/A',
    search: 'Caută după nume sau e-mail',
    band: 'Scor',
    allBands: 'Toate scorurile',
    find: 'Caută',
    export: 'Descarcă CSV',
    exportTooLong: `Un fișier are cel mult ${plural(exportLimit, results)}. Alege o treaptă de scor sau caută o persoană.`,
    count: (count: number) => plural(count, results),
    tooWide: (most: number) =>
      `Peste ${formatInteger(most)} de conturi se potrivesc, așa că rezultatele unora lipsesc din listă. Scrie mai mult din nume sau adresa întreagă.`,
    none: 'Niciun rezultat',
    noneHelp: 'Schimbă filtrul sau revino după ce cineva termină testul.',
    bands,
    bandLimits: (band: ScoreBand, from: number, to: number) => `${bands[band]} (${from}–${to}%)`,
    chart: (band: ScoreBand, count: number, total: number) =>
      `Cea mai plină treaptă: „${bands[band]}”, cu ${plural(count, results)} din ${formatInteger(total)}`,
    chartText: 'Câte rezultate sunt în fiecare treaptă de scor',
    chartTable: 'distribuția',
    columns: {
      name: 'Nume',
      email: 'E-mail',
      score: 'Scor',
      band: 'Treaptă',
      correct: 'Corecte',
      total: 'Întrebări',
      place: 'Unde',
      at: 'Data',
      details: 'Detalii',
      count: 'Rezultate',
    },
    place: { page: 'pagina testului', dashboard: 'Dashboard' },
    at: (at: Date) => formatDateTime(at),
    details: 'Detalii',
    detailsOf: (name: string) => `Detalii: ${name}`,
    history: 'Toate rezultatele persoanei',
    gone: 'Rezultatul nu mai există.',
  },
};

export const voterTestAdminTexts = { ro };
