import type { DatasetFacts } from '#app/features/election-datasets/facts.ts';
import type { DatasetState } from '#app/features/election-datasets/queries.server.ts';
import { problemsOnPage } from '#app/features/election-datasets/rules.ts';
import { formatDate, formatDateTime, formatInteger, plural } from '#app/ui/text/format.ts';

const states: Record<DatasetState, string> = {
  waiting: 'așteaptă verificarea',
  checking: 'se verifică',
  refused: 'refuzat',
  ready: 'gata de publicare',
  publishing: 'se publică',
  published: 'publicat',
};

const ro = {
  title: 'Alegeri',
  description: 'Alegerile din baza de date și seturile de date încărcate de administratori.',
  elections: {
    title: 'Alegeri încărcate',
    columns: {
      title: 'Alegeri',
      day: 'Turul I',
      candidates: 'Candidați',
      corrections: 'Corecturi',
      loadedAt: 'Încărcate',
      place: 'Unde se vede',
    },
    shown: 'pe site',
    inArchive: 'în arhivă',
  },
  upload: {
    title: 'Set de date nou',
    label: 'Arhiva zip a setului de date',
    hint: 'Cel mult 20 MB. Setul este mai întâi verificat; pe site nu se schimbă nimic până nu îl publici.',
    browse: 'Alege arhiva',
    nothing: 'Nicio arhivă aleasă.',
    tooLarge: 'Arhiva are mai mult de 20 MB.',
    send: 'Verifică setul',
    start: 'Un set gol, cu explicații pentru fiecare câmp, se creează din terminal:',
  },
  datasets: {
    title: 'Seturi încărcate',
    empty: 'Nu a fost încărcat niciun set de date.',
    columns: { file: 'Arhiva', state: 'Stare', election: 'Alegeri', uploadedAt: 'Încărcat' },
  },
  states,
  missing: '–',
  at: (moment: Date) => formatDateTime(moment),
  day: (day: string) => formatDate(day),
  count: (count: number) => formatInteger(count),
  report: {
    title: 'Set de date',
    back: 'Înapoi la Alegeri',
    checking: 'Setul se verifică printr-o încărcare de probă. Pagina se reîncarcă singură.',
    publishing: 'Setul se publică.',
    reload: 'Reîncarcă',
    refused: (count: number) =>
      `Setul a fost refuzat: ${plural(count, { one: 'problemă', few: 'probleme', other: 'probleme' })}. Pe site nu s-a schimbat nimic.`,
    more: (shown: number, count: number) =>
      `Raportul păstrează primele ${formatInteger(shown)} din ${formatInteger(count)}.`,
    rows: (page: number, shown: number, count: number) => {
      const first = (page - 1) * problemsOnPage + 1;
      return `${formatInteger(first)}–${formatInteger(first + shown - 1)} din ${formatInteger(count)}`;
    },
    problems: 'Ce este greșit',
    files: 'Câte probleme are fiecare fișier',
    allFiles: 'Toate fișierele',
    columns: { file: 'Fișierul', record: 'Înregistrarea', text: 'Problema' },
    ready: 'Setul a trecut toate verificările. Dacă îl publici acum, pe site se schimbă ce vezi mai jos.',
    published: (at: Date) => `Setul a fost publicat ${formatDateTime(at)}.`,
    changes: 'Ce se schimbă',
    changed: 'Ce s-a schimbat',
    labels: {
      file: 'Arhiva',
      election: 'Alegeri',
      rounds: 'Tururi',
      candidates: 'Candidați',
      areas: 'Zone cu rezultate',
      sums: 'Sume verificate',
      inserted: 'Înregistrări noi',
      updated: 'Înregistrări schimbate',
      deleted: 'Înregistrări șterse',
      corrections: 'Corecturi publice',
    },
    rounds: (days: readonly string[]) => days.map((day) => formatDate(day)).join(' și '),
    becomesShown: (title: string, before: string) =>
      `Site-ul va arăta „${title}” în locul alegerilor „${before}”. Rezultatele și candidații acestora rămân în arhivă și în API, la adrese proprii. Titlul site-ului și textele paginilor rămân cele de acum: schimbă-le la Setări Sistem și la Conținut Site.`,
    staysHidden: (title: string) =>
      `Site-ul arată alegerile cu cel mai recent tur I, așa că „${title}” se va vedea numai în arhivă și în API.`,
    confirm: ({ inserted, updated, deleted, corrections }: DatasetFacts) =>
      `Am citit: ${formatInteger(inserted)} noi, ${formatInteger(updated)} schimbate, ${formatInteger(deleted)} șterse, ${plural(corrections, { one: 'corectură publică', few: 'corecturi publice', other: 'corecturi publice' })}.`,
    publish: 'Publică setul',
    discard: 'Șterge setul',
    discardQuestion: 'Ștergi setul încărcat?',
    discardText: 'Arhiva și raportul dispar. Pe site nu se schimbă nimic.',
    cancel: 'Păstrează-l',
    preview: 'Previzualizare',
    previewText: 'Arată paginile publice cu acest set, la ora aleasă. Le văd numai administratorii.',
    discarded: 'Setul de date a fost șters.',
  },
  preview: {
    title: 'Previzualizare',
    back: 'Înapoi la setul de date',
    moment: 'Ora alegerilor (ora României)',
    open: 'Deschide previzualizarea',
    preparing:
      'Se pregătește o bază de date numai pentru previzualizare. Durează câteva secunde; pagina se deschide singură.',
    busy: 'Alt administrator previzualizează acum alt set de date. Încearcă din nou peste câteva minute.',
    failed:
      'Previzualizarea nu a putut fi pregătită. Setul de date și site-ul au rămas neschimbate. Motivul este în jurnalul programului.',
    gone: 'Numai un set de date verificat și nepublicat se poate previzualiza.',
    reload: 'Reîncarcă',
    ribbon: {
      label: 'Previzualizare',
      text: (fileName: string, at: Date) => `Previzualizare: „${fileName}”, ${formatDateTime(at)}.`,
      note: 'Nimic de aici nu este publicat. Voturile, conturile și cifrele live nu fac parte din previzualizare.',
      elsewhere: 'Adresa cerută nu face parte din previzualizare.',
      show: 'Arată',
      another: 'Alt moment',
      leave: 'Închide previzualizarea',
      kinds: {
        candidates: 'candidații sunt cunoscuți',
        open: 'se deschid secțiile',
        close: 'se închid secțiile',
        provisional: 'rezultat provizoriu',
        announced: 'rezultat final',
        validated: 'rezultat validat',
      },
      round: (number: number) => `Turul ${number === 1 ? 'I' : 'II'}`,
    },
  },
};

export const electionsPageTexts = { ro };
