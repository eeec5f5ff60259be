import { formatDateTime, formatNumber, plural } from '#app/ui/text/format.ts';

const scores = { one: 'scor', few: 'scoruri', other: 'scoruri' };
const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };

const ro = {
  title: 'Calculul scorului AI',
  description: 'Pornește calculul scorului AI și vezi ultimele calcule.',
  standFirst: 'Scorul se calculează singur, o dată pe zi, la ora 3:00 UTC. De aici îl poți calcula și acum.',
  method: 'Cum se calculează',
  all: {
    title: 'Toți candidații',
    text: 'Calculează acum scorul fiecărui candidat activ.',
    button: 'Calculează toate scorurile',
  },
  one: {
    title: 'Un candidat',
    label: 'Candidat',
    none: 'Alege un candidat',
    option: (name: string, party: string, score: number | null) =>
      `${name} – ${party} – ${score === null ? 'N/A' : formatNumber(score, 1)}`,
    button: 'Calculează scorul',
    search: 'Caută după nume sau partid',
    find: 'Caută',
    all: 'Toți candidații',
    count: (count: number) => plural(count, candidates),
    empty: 'Niciun candidat nu se potrivește căutării.',
  },
  busy: 'Calculez...',
  /** States how many scores were calculated (AISC-27). */
  updated: (count: number) =>
    count === 1 ? 'A fost calculat 1 scor.' : `Au fost calculate ${plural(count, scores)}.`,
  // English texts of the specification itself (AISC-19).
  log: 'Recent Calculations',
  scheduled: 'Scheduled',
  manual: 'Manual',
  time: 'Ora alegerilor',
  kind: 'Tip',
  result: 'Rezultat',
  at: (at: Date) => formatDateTime(at),
  done: (count: number) => plural(count, scores),
  empty: 'Nu s-a calculat încă niciun scor.',
};

export const scoresPageTexts = { ro };
