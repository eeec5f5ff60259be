import type { SectionText } from './markdown.ts';

const version = '2026-11-21';
const list = new Intl.ListFormat('ro', { type: 'conjunction' });

/** INFO-10, INFO-11: what is collected of visitors, in one sentence. `kept`: the parts of the data map about visitors. */
function visitorSentence(kept: readonly string[]): string {
  return kept.length === 0
    ? 'Despre vizitatori platforma nu colectează alte date personale decât cele ale unui cont. Conturi nu există încă, așa că nu colectează niciuna.'
    : `Despre tine platforma păstrează numai datele contului tău și ce faci cu el: ${list.format(kept)}. Fără cont nu păstrează nicio dată personală.`;
}

/** „Confidențialitate”: the data map in words. Whatever it says of tables and of the browser is checked by tests. */
export const privacyTexts = {
  ro: {
    version,
    title: 'Confidențialitate',
    description:
      'Ce date păstrează Vot informat, de ce, pe ce temei, cât timp și cine le citește; drepturile tale și plângerea.',
    standFirst:
      'Ce date păstrăm, de ce, cât timp și ce drepturi ai. Tabelele vin din harta datelor a programului.',
    visitorSentence,
    sections: ({ kept }: { kept: readonly string[] }): SectionText[] => [
      {
        id: 'pe-scurt',
        title: 'Pe scurt',
        body: `- ${visitorSentence(kept)}
- Poți citi tot site-ul fără cont, fără cookie-uri și fără JavaScript.
- Nicio pagină nu cere nimic altui site: fără reclame, fără contorizare a vizitelor, fără fonturi sau hărți de la terți.
- Cine sunt candidații și ce au declarat sunt date despre persoane publice, din surse publice.
- Platforma are scop informativ și nu creează nicio obligație pentru operator, în afara celor din lege; vezi [Termeni](/terms).`,
      },
      {
        id: 'operator',
        title: 'Cine răspunde de date',
        body: 'Operatorul de date este cel care face public acest site. Lui îi scrii pentru orice întrebare despre date; tot acolo afli dacă are un responsabil cu protecția datelor.',
      },
      {
        id: 'vizitatori',
        title: 'Ce păstrăm despre vizitatori',
        body:
          kept.length === 0
            ? 'În baza de date nu este nimic despre vizitatori: nici nume, nici adrese, nici ce pagini ai citit, nici ce ai căutat.'
            : 'În baza de date sunt numai părțile de mai jos.',
      },
      {
        id: 'server',
        title: 'Adresa ta de internet și jurnalul serverului',
        body: `Ca să primești o pagină, adresa ta de internet ajunge la server. Programul nu o scrie nicăieri.

Jurnalul programului notează pornirea, sarcinile de noapte și erorile: momentul, un identificator întâmplător al cererii și calea paginii. Nu notează adresa ta, browserul, cookie-urile sau ce ai căutat. Jurnalul merge la operator; programul nu îl păstrează în baza de date.

Un server pus de operator în fața programului sau firma de găzduire poate avea propriul jurnal de acces. De acela răspunde operatorul și trebuie să spună cât timp îl păstrează.`,
      },
      {
        id: 'browser',
        title: 'Cookie-uri și memoria browserului',
        body: 'Site-ul nu pune niciun cookie. Cu JavaScript pornit, browserul tău ține minte cele de mai jos numai până închizi fila; nu ajung la server.',
      },
      {
        id: 'persoane-publice',
        title: 'Date despre persoane publice',
        body: 'Despre candidați și alte persoane publice păstrăm numai fapte legate de alegeri, fiecare cu sursă. Opiniile politice sunt o categorie specială de date (RGPD, art. 9); aici sunt numai cele pe care persoana le-a spus în public. Datele vin din surse publice, numite lângă fiecare text.',
      },
      {
        id: 'administrare',
        title: 'Date despre operator și administratori',
        body: 'Cât este nevoie pentru a ține site-ul în funcțiune.',
      },
      {
        id: 'rest',
        title: 'Restul bazei de date',
        body: 'Părțile acestea nu conțin date despre vizitatori și nici despre viața unei persoane: totaluri, texte și cele necesare programului.',
      },
      {
        id: 'terti',
        title: 'Cine mai primește date',
        body: 'Programul nu trimite date nimănui și nu le scoate din țară. Firma care găzduiește serverul lucrează pentru operator; pe ea o numește operatorul. Nu se iau decizii automate despre tine (RGPD, art. 22) și nu se fac profiluri.',
      },
      {
        id: 'drepturi',
        title: 'Drepturile tale',
        body: `Ai dreptul de acces (RGPD, art. 15), de rectificare (art. 16), de ștergere (art. 17), de restricționare (art. 18), de portabilitate (art. 20) și de opoziție (art. 21). Unde datele se bazează pe consimțământ, îl poți retrage oricând.

Scrie operatorului. El răspunde în cel mult o lună; termenul se poate prelungi cu două luni la cereri complicate, iar despre prelungire ești anunțat în prima lună.

${
  kept.length === 0
    ? 'Dacă ești numai vizitator, nu avem ce să îți arătăm sau să ștergem: nimic din baza de date nu poate fi legat de tine (art. 11).'
    : 'Dacă nu ai cont, nu avem ce să îți arătăm sau să ștergem: nimic din baza de date nu poate fi legat de tine (art. 11).'
} Dacă ești persoana despre care scrie o pagină, poți cere corectarea unui fapt greșit; corectura rămâne vizibilă la [Surse și corecturi](/corrections).`,
      },
      {
        id: 'plangere',
        title: 'Plângere la autoritate',
        body: `Te poți plânge oricând la **Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (ANSPDCP)**, Bulevardul General Gheorghe Magheru 28–30, sector 1, București. Formularul și lămuririle sunt pe [www.dataprotection.ro](https://www.dataprotection.ro/).

Te poți adresa și instanței (RGPD, art. 79).`,
      },
    ],
  },
} as const;
