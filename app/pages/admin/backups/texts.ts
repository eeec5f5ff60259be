import type { BackupOutcome, BackupVerification } from '#app/features/backups/queries.server.ts';
import type { BackupFrequency } from '#app/features/backups/schedule.ts';
import { formatDate, formatInteger, formatNumber, formatTime, plural } from '#app/ui/text/format.ts';

const outcomes: Record<BackupOutcome, string> = {
  waiting: 'așteaptă',
  running: 'în lucru',
  done: 'încheiată',
  failed: 'a eșuat',
};
const verifications: Record<BackupVerification, string> = {
  agrees: 'restaurată de probă',
  differs: 'nu se poate restaura',
  impossible: 'neverificată',
};
const frequencies: Record<BackupFrequency, string> = {
  hourly: 'în fiecare oră',
  daily: 'în fiecare zi',
  weekly: 'în fiecare săptămână',
  monthly: 'în fiecare lună',
};

const megabyte = 1_000_000;

const ro = {
  title: 'Copii de rezervă',
  description: 'Copiile bazei de date și ale fișierelor, verificate prin restaurare.',
  last: 'Ultima copie bună',
  none: 'niciuna',
  frequency: 'Când se face',
  frequencies,
  kept: 'Cât se păstrează',
  keptText:
    'toate, timp de 24 de ore; câte una pe zi, timp de 7 zile; câte una pe săptămână, timp de 4 săptămâni',
  make: 'Fă o copie acum',
  requested: 'Copia a fost cerută.',
  alreadyRequested: 'O copie așteaptă deja.',
  progress: (done: number, total: number) =>
    `Se copiază: ${done} din ${plural(total, { one: 'tabel', few: 'tabele', other: 'tabele' })}`,
  verifying: 'Copia este făcută și se restaurează de probă.',
  queued: 'Copia începe când îi vine rândul.',
  refresh: 'Reîncarcă',
  old: 'În ultimele două intervale nu s-a făcut nicio copie bună. Jurnalul programului arată de ce.',
  never: 'Nu există încă nicio copie bună.',
  open: 'Copiile nu sunt criptate. Adaugă BACKUP_KEY în setările programului și păstrează cheia în altă parte.',
  list: 'Copiile păstrate',
  empty: 'Nu s-a făcut încă nicio copie.',
  restore: 'Restaurarea se face din terminal, într-o bază de date goală:',
  columns: {
    when: 'Când',
    outcome: 'Stare',
    verification: 'Verificare',
    rows: 'Rânduri',
    size: 'Mărime',
    encrypted: 'Criptată',
    file: 'Fișier',
  },
  outcomes,
  verifications,
  yes: 'da',
  no: 'nu',
  missing: '–',
  at: (moment: Date) => `${formatDate(moment)}, ${formatTime(moment)}`,
  rows: (count: number) => formatInteger(count),
  size: (bytes: number) => `${formatNumber(bytes / megabyte, 1)} MB`,
};

export const backupsPageTexts = { ro };
