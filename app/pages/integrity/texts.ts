import { formatDate, formatDateTime, formatInteger, formatTime, plural } from '#app/ui/text/format.ts';

const votes = { one: 'vot', few: 'voturi', other: 'voturi' };
const differences = { one: 'diferență', few: 'diferențe', other: 'diferențe' };
const days = { one: 'zi', few: 'zile', other: 'zile' };

/** The texts of the page „Integritatea voturilor”. */
export const integrityTexts = {
  ro: {
    title: 'Integritatea voturilor',
    site: 'Vot informat',
    description:
      'Cum se numără votul zilnic, de ce nu poate fi legat de tine și cum poți verifica numărătoarea: instantanee înlănțuite, renumărare, codul votului.',
    standFirst:
      'Cum se numără votul zilnic, de ce nu poate fi legat de tine și cum poți verifica numărătoarea.',
    silence: 'Numărătoarea este ascunsă acum',
    how: {
      title: 'Ce se numără și cum',
      items: (keyDays: number) => [
        'Votul zilnic este o intenție de vot, un sondaj neștiințific: arată ce aleg oamenii care intră aici, nu cum ar vota țara.',
        'Fiecare alegător cu cont are un singur vot pe zi (ziua din calendarul de la București). Dacă te răzgândești, votul se mută; nu apare al doilea.',
        'Votul nu îți păstrează numele. În locul lui stă un cod calculat cu o cheie a zilei, iar cheia nu intră în copiile de rezervă.',
        `După cel mult ${plural(keyDays, days)} de la sfârșitul zilei cheia este distrusă, iar voturile zilei sunt rescrise în ordine întâmplătoare, cu coduri noi, alese la întâmplare. De atunci nimeni, nici cine administrează site-ul, nu mai poate lega un vot de un om. Totalurile rămân.`,
        'Voturile se numără de trei ori, separat: voturile înseși, contoarele de pe paginile candidaților și instantaneele de mai jos. În fiecare noapte sunt comparate.',
      ],
      limits: 'Ce nu dovedesc aceste verificări',
      limitItems: [
        'Nu dovedesc că în spatele fiecărui cont este un alt om: un cont cere doar o adresă de e-mail.',
        'Cine are acces la tot serverul poate lega un vot de un cont cât timp cheia zilei există.',
        'Lanțul arată o schimbare a unui instantaneu vechi celui care a păstrat o amprentă mai nouă. De aceea fișierul poate fi descărcat oricând, fără cont.',
      ],
    },
    receipt: {
      title: 'Verifică-ți votul',
      standFirst:
        'După vot primești un cod. El arată că votul tău este numărat, niciodată pentru cine, și este valabil cât timp există cheia zilei.',
      label: 'Codul votului tău',
      hint: '26 de litere și cifre. Nu contează liniuțele, spațiile sau literele mari.',
      button: 'Verifică',
      found: 'Votul este numărat',
      foundText: (date: string) => `Există un vot cu acest cod, din ${formatDate(date)}.`,
      /**
       * The time of the next snapshot. `last` is the time of the table's latest snapshot, or null before the
       * first.
       */
      next: (last: Date | null, next: Date) =>
        last === null
          ? `Intră în instantaneul de la ${formatTime(next)}.`
          : `Dacă l-ai dat după ${formatTime(last)}, intră în instantaneul de la ${formatTime(next)}.`,
      now: (count: number) =>
        `Acum ${count === 1 ? 'este' : 'sunt'} ${plural(count, votes)} în total, din toate zilele.`,
      missing: 'Niciun vot cu acest cod',
      missingText:
        'Verifică literele. Dacă ai retras acordul, ți-ai șters contul sau cheia zilei a fost distrusă, codul nu mai găsește nimic.',
    },
    recount: {
      kicker: 'Ultima renumărare',
      none: 'Prima renumărare se face la noapte',
      noneText: 'Voturile, contoarele, instantaneele și arhiva sondajelor live se compară în fiecare noapte.',
      clean: 'Toate numărătorile se potrivesc',
      different: (count: number) => `Renumărarea a găsit ${plural(count, differences)}`,
      others: (count: number) => `Și încă ${plural(count, differences)}.`,
      at: (at: Date) =>
        `Renumărare din ${formatDateTime(at)}: voturi, contoare publice, chei și tot lanțul de instantanee.`,
    },
    totals: {
      title: (count: number) => `${plural(count, votes)} în total`,
      kicker: (at: Date) => `Instantaneul din ${formatDateTime(at)}`,
      standFirst:
        'Adunate din toate zilele de vot. Un om care votează în zece zile are zece voturi, câte unul pe zi.',
      caption: 'Voturi pe candidați, în ordinea de pe buletinul de vot',
      candidate: 'Candidatul',
      fictitious: 'candidat fictiv',
      others: (count: number) =>
        `Ceilalți candidați (${formatInteger(count)}), fiecare în fișierul cu toate instantaneele`,
      ballots: 'Voturi',
      closed: 'Din zile fără cheie',
    },
    chain: {
      kicker: 'Instantanee',
      title: 'Totaluri scrise în fiecare oră, legate între ele',
      standFirst:
        'Fiecare instantaneu poartă amprenta celui dinainte. Dacă cineva ar schimba un total vechi, nu s-ar mai potrivi niciunul de după el.',
      holds: 'Amprentele instantaneelor de mai jos au fost recalculate acum: lanțul este întreg.',
      broken: 'Lanțul este rupt',
      brokenText: (sequences: readonly number[]) =>
        `Amprenta nu se potrivește la instantaneul nr. ${sequences.map(formatInteger).join(', ')}.`,
      none: 'Încă nu există instantanee',
      noneText: 'Primul se scrie la următoarea oră fixă.',
      caption: 'Cele mai noi instantanee',
      sequence: 'Nr.',
      at: 'Momentul',
      ballots: 'Voturi',
      hash: 'Amprenta (începutul)',
      download: 'Descarcă toate instantaneele (JSON)',
      check: 'Cum verifici o amprentă',
      checkText:
        'Scrie textul de mai jos cu valorile instantaneului, în UTF-8, fiecare rând încheiat cu un sfârșit de rând (\\n), candidații în ordinea id-urilor. SHA-256 al textului, în hexazecimal, este amprenta.',
      format: [
        'vot-informat/vote-snapshot/1',
        'election <id-ul alegerilor>',
        'sequence <numărul>',
        'at <momentul, cum stă în fișier>',
        'ballots <totalul>',
        'candidate <id> <voturi> <din zile fără cheie>',
        'previous <amprenta dinainte; - la primul>',
      ],
    },
    simulation: {
      kicker: 'Simulare',
      title: (count: number) => `Mulțimea simulată: ${plural(count, votes)}`,
      standFirst:
        'Voturi inventate, numărate separat de cele ale oamenilor: nu intră în totalurile, renumărarea și instantaneele de mai sus. Dispar odată cu simularea.',
      caption: 'Simulare: voturi pe candidați, în ordinea de pe buletinul de vot',
      chainCaption: 'Simulare: un instantaneu pentru fiecare oră a zilei simulate',
      holds: 'Amprentele instantaneelor simulate au fost recalculate acum: lanțul este întreg.',
      broken: 'Lanțul instantaneelor simulate este rupt.',
    },
    file: {
      about:
        'Totalurile votului zilnic (intenție de vot, sondaj neștiințific), scrise în fiecare oră. hash = SHA-256 (hexazecimal) al textului hashed_text cu valorile instantaneului, rând cu rând, fiecare încheiat cu \\n; rândul „candidate” o dată pentru fiecare candidat, în ordinea id-urilor.',
    },
  },
} as const;
