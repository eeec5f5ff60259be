import type { Purpose } from '#app/platform/privacy/personal-data.server.ts';
import { formatDate, formatDateTime, plural } from '#app/ui/text/format.ts';

const records = (count: number) =>
  plural(count, { one: 'înregistrare', few: 'înregistrări', other: 'înregistrări' });

type GivenConsent = { purpose: Purpose; givenAt: Date };
/** Formats when a consent was given. For votes the database stores only the date (consents.server.ts). */
const when = ({ purpose, givenAt }: GivenConsent) =>
  purpose === 'votes' ? `la ${formatDate(givenAt)}` : formatDateTime(givenAt);

const ro = {
  title: 'Date și confidențialitate',
  pageTitle: 'Date și confidențialitate – Vot informat',
  standFirst: 'Acordurile tale, o copie a tot ce păstrăm despre tine și ștergerea contului.',
  consents: {
    title: 'Acorduri',
    intro:
      'Opiniile politice sunt o categorie specială de date. Le păstrăm numai cu acordul tău, pentru fiecare scop în parte. Fără acord poți citi și folosi tot restul site-ului.',
    since: ({ purpose, givenAt }: { purpose: Purpose; givenAt: Date | null }, version: string) =>
      givenAt
        ? `Acord dat ${when({ purpose, givenAt })}, pentru textul din ${formatDate(version)}.`
        : `Acord dat, pentru textul din ${formatDate(version)}.`,
    none: 'Nu ai dat acest acord.',
    give: 'Dau acordul',
    withdraw: 'Retrag acordul',
    forWhat: (title: string) => `pentru: ${title}`,
    effect: {
      votes:
        'La retragere se șterg voturile tale din zilele și din sondajele live a căror cheie mai există și, din lista activităților, că ai votat atunci; totalurile scad. Ce a fost arhivat la închiderea unui sondaj nu se schimbă. Voturile mai vechi nu mai pot fi legate de nimeni și rămân doar în totaluri.',
      follows: 'La retragere se șterg lista candidaților urmăriți și interesele alese; totalurile scad.',
    },
    given: 'Acordul a fost înregistrat.',
    withdrawn: 'Acordul a fost retras, iar datele păstrate pe baza lui au fost șterse.',
    history: (count: number) =>
      `Istoricul acordurilor (${plural(count, { one: 'acord', few: 'acorduri', other: 'acorduri' })})`,
    columns: { purpose: 'Scop', given: 'Dat', withdrawn: 'Retras', version: 'Textul din' },
    stillGiven: 'în vigoare',
    when,
    day: formatDate,
  },
  copy: {
    title: 'O copie a datelor tale',
    intro:
      'Copia se face în clipa în care o ceri, numai pentru contul cu care ești autentificat, și nu rămâne pe server. Fișierul JSON cuprinde tot; fiecare parte se poate descărca și ca tabel CSV.',
    all: 'Descarcă tot (JSON)',
    caption: 'Părțile copiei',
    fold: (count: number) => `Ce cuprinde: ${plural(count, { one: 'parte', few: 'părți', other: 'părți' })}`,
    columns: { part: 'Partea', count: 'Conține', file: 'Tabel' },
    records,
    csv: 'CSV',
    csvOf: (title: string) => `Descarcă CSV: ${title}`,
    fileName: (part: string) => `vot-informat-${part}`,
    note: 'Parolele, cheile și codurile de recuperare nu sunt în copie: sunt păstrate numai ca amprente sau cifrate.',
  },
  erase: {
    title: 'Șterge contul',
    intro: 'Ștergerea este imediată și definitivă. Dacă vrei o copie, descarc-o înainte.',
    goes: 'Ce se șterge',
    goesList: [
      'contul, adresa de e-mail, numele și fotografia;',
      'sesiunile de pe toate dispozitivele, parola și al doilea pas;',
      'candidații urmăriți, interesele, lista activităților, acordurile și mesajele;',
      'voturile din zilele a căror cheie mai există; totalurile scad cu ele.',
    ],
    stays: 'Ce rămâne',
    staysList: [
      'voturile mai vechi, care nu mai pot fi legate de nimeni, în totaluri;',
      'adresa, numai până pleacă mesajul care confirmă ștergerea, cel mult o zi;',
      'un cod din care nu se poate afla cine ai fost, ca ștergerea să se repete dacă operatorul reface baza dintr-o copie de rezervă.',
    ],
    password: 'Parola ta',
    passwordHint: 'O cerem ca nimeni altcineva să nu îți poată șterge contul.',
    recent: (minutes: number) =>
      `Contul tău nu are parolă. Îl poți șterge în primele ${plural(minutes, { one: 'minut', few: 'minute', other: 'minute' })} după autentificare.`,
    notRecent:
      'Te-ai autentificat de mai mult timp: ieși din cont, autentifică-te din nou și întoarce-te aici.',
    confirm: 'Am înțeles că ștergerea este definitivă.',
    submit: 'Șterge contul definitiv',
  },
  failed: 'Nu s-a putut salva',
  lost: 'Conexiunea cu serverul s-a întrerupt și nu știm dacă schimbarea a fost făcută. Încearcă din nou.',
};

export const accountPrivacyTexts = { ro };
