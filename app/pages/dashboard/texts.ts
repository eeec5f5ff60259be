import { dashboardMark } from '#app/features/voter-test/rules.ts';
import { formatDate, plural } from '#app/ui/text/format.ts';

const candidates = { one: 'candidat', few: 'candidați', other: 'candidați' };
const questions = { one: 'întrebare', few: 'întrebări', other: 'întrebări' };
const actions = { one: 'acțiune', few: 'acțiuni', other: 'acțiuni' };

const ro = {
  title: 'Dashboard Personal', // Text of checklist row DASH-01.
  pageTitle: 'Dashboard Personal – Vot informat',
  standFirst: {
    voter:
      'Votul tău de azi, candidații pe care îi urmărești și ce ai făcut pe platformă. Numai tu vezi această pagină.',
    candidate: 'Profilul tău și candidații pe care îi urmărești. Numai tu vezi această pagină.',
    admin: 'Profilul tău. Numai tu vezi această pagină.',
  },
  standFirstSignedOut: 'Aici își văd utilizatorii profilul, votul de azi și candidații pe care îi urmăresc.',
  signIn: 'Autentifică-te',
  signInFor: (block: string) => `Autentifică-te: ${block}`,
  retry: 'Încearcă din nou',
  profile: {
    title: 'Profil personal',
    signedOut: 'Autentifică-te ca să îți vezi numele, fotografia și temele care te interesează.',
    account: 'Contul tău',
  },
  electoral: {
    title: 'Activitate electorală',
    signedOut: 'Autentifică-te ca să îți vezi votul de azi și candidații pe care îi urmărești.',
    vote: 'Votul tău de azi',
    notYet: 'Azi nu ai votat încă',
    notYetHelp: 'Poți alege un candidat o dată pe zi și te poți răzgândi până la miezul nopții.',
    toCandidates: 'Alege un candidat',
    allCandidates: 'Vezi candidații',
    move: 'Poți muta votul până la miezul nopții.',
    change: 'Schimbă votul',
    hidden: 'Ai votat azi',
    closed: 'Votul zilnic este închis',
    followed: (count: number) =>
      count === 0 ? 'Candidați urmăriți' : `Urmărești ${plural(count, candidates)}`,
    followedOnly: 'Îi vezi numai tu; ceilalți văd doar câți urmăritori are un candidat.',
    none: 'Nu urmărești încă niciun candidat',
    noneHelp: 'Apasă „Urmărește” pe pagina unui candidat și îl găsești aici.',
    inactive: 'nu mai este activ',
  },
  poll: {
    title: 'Sondajul live',
    signedOut: 'Autentifică-te ca să votezi în sondajul live și să vezi dacă ai votat deja.',
  },
  compatibility: {
    title: 'Compatibilitate cu candidații',
    signedOut: 'Autentifică-te ca să îți vezi potrivirile salvate. Testul se poate face și fără cont.',
    none: 'Nu ai potriviri salvate',
    noneHelp: 'Fă testul de compatibilitate; la sfârșit poți salva rezultatul aici, numai dacă vrei.',
    start: 'Începe testul',
    again: 'Refă testul',
    saved: (at: Date | string) => `Salvate la ${formatDate(at)}. Le vezi numai tu.`,
    rank: (rank: number, isTied: boolean) => `locul ${rank}${isTied ? ', la egalitate' : ''}`,
    ties: 'Candidații unei egalități care trece de locul trei nu se salvează.',
    details: 'Întrebările care au contat cel mai mult',
    near: 'V-au apropiat',
    apart: 'V-au despărțit',
    forget: 'Șterge potrivirile',
    forgetFailed: 'Potrivirile nu au putut fi șterse. Încearcă din nou.',
  },
  news: {
    title: 'Știrile tale',
    signedOut: 'Autentifică-te ca să alegi etichetele, publicațiile și candidații despre care vrei știri.',
    choose: 'Alege ce urmărești',
    all: 'Toate știrile',
    kinds: 'Ce știri vezi',
    kind: { all: 'Toate', followed: 'Urmărite', tags: 'Etichete', curated: 'Alese pentru tine' },
    sorts: 'Ordinea știrilor',
    sort: { date: 'Dată', relevance: 'Relevanță', trending: 'Tendințe' },
    explain: {
      date: 'Cele mai noi întâi.',
      relevance: 'Întâi cele despre mai multe lucruri pe care le urmărești.',
      trending: 'Întâi cele despre care au scris mai multe publicații.',
    },
    none: 'Nicio știre aici',
    noneHelp: 'Urmărește etichete, publicații sau candidați, iar știrile despre ei apar aici.',
  },
  activity: {
    title: 'Activitate recentă',
    signedOut: 'Autentifică-te ca să îți vezi voturile, urmăririle și profilurile văzute.',
    total: (count: number) => `${plural(count, actions)} pe platformă. Lista nu spune pe cine ai votat.`,
    none: 'Nu ai încă nicio activitate',
    noneHelp: 'Voturile, urmăririle și profilurile văzute apar aici.',
    day: (at: Date | string) => formatDate(at),
  },
  test: {
    title: 'Testul Votantului',
    signedOut: 'Autentifică-te ca să îți păstrezi rezultatele la Testul Votantului.',
    intro: (count: number) =>
      `${plural(count, questions)}, cu o secundă de pauză după fiecare răspuns. Ești pregătit pentru vot de la ${dashboardMark}% în sus.`,
    start: 'Începe testul', // Text of checklist row VTEST-27.
    again: 'Reia testul',
    progress: (number: number, total: number) => `Întrebarea ${number} din ${total}`,
    right: 'Corect',
    wrong: 'Greșit',
    marks: { right: 'răspuns corect', wrong: 'răspunsul tău, greșit' },
    latest: 'Ultimul rezultat',
    score: (correct: number, total: number) => `${correct} din ${total}`,
    ready: 'Ești pregătit pentru vot',
    notReady: 'Mai ai de învățat', // Text of checklist row VTEST-26.
    history: 'Rezultate anterioare',
    whole: 'Testul cu explicații și surse',
    close: 'Închide testul',
    saving: 'Se salvează rezultatul…',
    retry: 'Salvează din nou',
    signIn: 'Autentifică-te',
  },
};

export const dashboardTexts = { ro };
