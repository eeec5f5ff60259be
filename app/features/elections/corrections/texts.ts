import { RoundName } from '#app/features/elections/round-words.ts';
import type { Identity } from '#app/features/elections/sums/rules.ts';
import { formatDateTime, plural } from '#app/ui/text/format.ts';

const sources = { one: 'sursă', few: 'surse', other: 'surse' };
const publicSources = { one: 'sursă publică', few: 'surse publice', other: 'surse publice' };
const differences = { one: 'diferență', few: 'diferențe', other: 'diferențe' };
const sums = { one: 'sumă', few: 'sume', other: 'sume' };

/** The names of the dataset's files on pages. */
const files: Record<string, string> = {
  election: 'Datele alegerilor, tururile, perioadele legale',
  candidates: 'Candidații',
  'results-by-county': 'Rezultate și prezență pe județe',
  'results-diaspora-by-country': 'Rezultate și prezență pe țări',
  'turnout-hourly': 'Prezența pe ore',
  localities: 'Localitățile',
  'results-by-locality': 'Rezultatele pe localități',
  'results-annulled-by-county': 'Rezultatele turului anulat, pe județe',
  'turnout-hourly-by-locality': 'Prezența pe ore, pe localități',
  polls: 'Sondaje',
  news: 'Știri',
  'news-sources': 'Publicații',
  'news-ownership': 'Proprietarii publicațiilor',
  profiles: 'Profilurile candidaților',
  compatibility: 'Pozițiile candidaților pe teme',
  administration: 'Adăugate de redacție',
  'voter-test': 'Testul Votantului',
  guide: 'Ghidul alegătorului',
  facts: 'Fapte scurte',
};

const identities: Record<Identity, string> = {
  counties:
    'Județele, Bucureștiul, străinătatea și corespondența dau totalul național (înscriși, votanți, voturi valabile, fiecare candidat)',
  sectors: 'Cele șase sectoare dau totalul Bucureștiului',
  countries: 'Țările dau totalul secțiilor din străinătate',
  valid: 'În fiecare zonă, voturile candidaților dau voturile valabile',
  hours: 'La fiecare oră, zonele dau prezența națională',
  localities:
    'Localitățile dau totalul fiecărui județ (înscriși, votanți, voturi valabile, fiecare candidat, fiecare oră)',
  'last-hour': 'Ultima oră este prezența finală a zonei',
};

/** Texts of the page „Surse și corecturi”. */
export const correctionTexts = {
  ro: {
    title: 'Surse și corecturi',
    site: 'Vot informat',
    description:
      'De unde vine fiecare cifră, cum este verificată și ce s-a corectat: surse cu dată și link, sume refăcute, cifre verificate.',
    standFirst: 'De unde vine fiecare cifră, cum o verificăm și ce am corectat.',
    how: {
      title: 'Cum este făcută și verificată evidența',
      items: [
        'Fiecare cifră și fiecare afirmație are cel puțin o sursă cu adresă. O înregistrare fără sursă este refuzată la încărcare.',
        'Păstrăm numai numărul de voturi, de alegători înscriși și de votanți. Procentele se calculează de fiecare dată din ele, la fel pentru toți.',
        'La încărcare refacem sumele. Dacă un județ diferă cu un singur vot, nu se încarcă nimic.',
        'Prezența vine din raportarea în timp real (SIMPV), voturile din procesele-verbale. Cele două sisteme diferă puțin, de aceea voturile nule nu se calculează prin scădere.',
        'Ce lipsește rămâne lipsă: scriem N/A sau spunem că cifra nu a fost găsită.',
        'Nimic nu apare înainte de a fi fost public. O sursă cu dată nesigură este numită fără link până când data ei a trecut sigur.',
      ],
    },
    sums: {
      title: (checked: number, different: number) =>
        different === 0
          ? `${plural(checked, sums)} verificate, nicio diferență`
          : `${plural(checked, sums)} verificate, ${plural(different, differences)}`,
      kicker: 'Sumele refăcute acum',
      stand:
        'Cifrele din baza de date, adunate din nou la deschiderea acestei pagini, pentru tururile anunțate.',
      none: 'Niciun tur nu a fost încă anunțat, deci nu există încă sume de verificat.',
      caption: 'Sumele verificate',
      identity: 'Ce trebuie să fie egal',
      checked: 'Verificate',
      different: 'Diferă',
      identities,
      difference: (check: {
        identity: Identity;
        round: number;
        subject: string;
        expected: number;
        found: number;
      }) =>
        `${RoundName(check.round)}, ${check.subject}: total ${check.expected}, suma părților ${check.found}.`,
      otherDifferences: (count: number) => `Și încă ${plural(count, differences)}.`,
    },
    checked: {
      kicker: 'Cifre care circulă',
      title: 'Cifre verificate',
      stand: 'Cifre folosite în spațiul public, comparate cu sursele.',
      none: 'Nicio cifră verificată nu este publică la această dată.',
      confirmed: 'Confirmată',
      notConfirmed: 'Neconfirmată',
    },
    corrections: {
      kicker: 'Ce s-a schimbat',
      title: 'Corecturi',
      none: 'Nicio corectură până acum',
      noneText:
        'Dacă o cifră sau un text deja public se schimbă, aici apar data, câmpul și valorile de dinainte și de după.',
      caption: 'Corecturi, cele mai noi întâi',
      when: 'Data',
      record: 'Înregistrarea',
      field: 'Câmpul',
      change: 'Schimbarea',
      before: 'înainte:',
      after: 'acum:',
      removed: 'eliminat din evidență',
      added: 'înainte lipsea',
      reason: (reason: string) => `Motiv: ${reason}`,
      left: 'text neschimbat, lăsat la o parte',
    },
    silence: (until: Date) =>
      `În perioada de liniște electorală, sursele și corecturile sondajelor sunt ascunse. Reapar după ${formatDateTime(until)}.`,
    sources: {
      kicker: 'Surse',
      title: (count: number) => `${plural(count, publicSources)} până acum`,
      stand: 'Grupate după partea de evidență pe care o susțin, în ordinea alfabetică a publicațiilor.',
      search: 'Caută o sursă',
      hint: 'Numele publicației sau o parte din adresă.',
      button: 'Caută',
      found: (count: number, text: string) => `${plural(count, sources)} pentru „${text}”`,
      none: (text: string) => `Nicio sursă nu se potrivește cu „${text}”.`,
      noDate: 'fără dată',
      noLink: 'linkul apare după data publicării',
      count: (count: number) => plural(count, sources),
      file: (file: string) => files[file.replace(/\.json$/, '')] ?? file,
    },
  },
} as const;
