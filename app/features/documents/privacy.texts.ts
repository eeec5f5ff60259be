import type { SectionText } from './markdown.ts';

const version = '2026-11-21';
const list = new Intl.ListFormat('ro', { type: 'conjunction' });

/**
 * Returns the sentence about collected data (INFO-10, INFO-11). `kept` lists the data map's parts about account
 * holders.
 */
function visitorSentence(kept: readonly string[]): string {
  return `Platforma nu colectează alte date personale decât cele ale unui cont și ce faci cu el: ${list.format(kept.map(lowerFirst))}. Fără cont nu păstrează date din care să se afle cine ești.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase('ro') + text.slice(1);

/**
 * Texts of „Confidențialitate”, which describe the data map. Tests check their statements about tables and the browser.
 */
export const privacyTexts = {
  ro: {
    version,
    title: 'Confidențialitate',
    description:
      'Ce date păstrează Vot informat, de ce, pe ce temei, cât timp și cine le citește, ce drepturi ai și cui te poți plânge.',
    standFirst:
      'Ce date păstrăm, de ce, cât timp și ce drepturi ai. Tabelele vin din harta datelor a programului.',
    visitorSentence,
    sections: ({ kept }: { kept: readonly string[] }): SectionText[] => [
      {
        id: 'pe-scurt',
        title: 'Pe scurt',
        body: `- ${visitorSentence(kept)}
- Poți citi tot site-ul fără cont, fără cookie-uri și fără JavaScript.
- Opiniile politice (pe cine votezi, pe cine urmărești, ce te interesează) se păstrează numai cu **acordul tău explicit**, dat separat pentru fiecare scop. Refuzul nu îți ia nimic altceva.
- Voturile zilnice și cele din sondajele live nu te numesc; cheia care le-ar putea lega de tine se distruge după cel mult 7 zile. Nici operatorul nu mai poate afla apoi cum ai votat.
- Copia datelor, retragerea acordurilor și ștergerea contului le faci singur, la [Date și confidențialitate](/account/privacy).
- Nicio pagină nu cere nimic altui site: fără reclame, fără contorizări ale altora, fără fonturi sau hărți de la terți.
- Cine sunt candidații și ce au declarat sunt date despre persoane publice, din surse publice.
- Platforma are scop informativ și nu creează nicio obligație pentru operator, în afara celor din lege; vezi [Termeni](/terms).`,
      },
      {
        id: 'operator',
        title: 'Cine răspunde de date',
        body: 'Operatorul de date este cel care face public acest site. Lui îi scrii pentru orice întrebare despre date. Dacă are un responsabil cu protecția datelor (DPO), contactul lui este mai jos.',
      },
      {
        id: 'cont',
        title: 'Ce păstrăm despre tine dacă ai cont',
        body: `Un cont se poate face de la 18 ani. Contul nou nu are nimic public: nici numele, nici fotografia nu apar pe vreo pagină a altcuiva.`,
      },
      {
        id: 'vot',
        title: 'De ce nu se poate afla cum ai votat',
        body: `Un vot zilnic sau unul dintr-un sondaj live arată o opinie politică, deci le păstrăm astfel:

- Votul conține candidatul și un cod. Codul se face din contul tău cu **cheia zilei** sau a sondajului, un număr întâmplător păstrat separat, care nu intră în copiile de rezervă.
- Cât timp există cheia, programul te poate recunoaște ca să nu votezi de două ori, ca să îți poți schimba votul zilnic și ca să ți-l poată arăta sau șterge pe fiecare. Administratorii nu au o pagină sau un rol care să lege votul de cont.
- După cel mult 7 zile de la sfârșitul zilei sau al sondajului cheia se distruge, iar voturile se rescriu în ordine întâmplătoare, cu coduri noi. De atunci nimeni, nici operatorul, nu mai poate lega un vot de un cont.
- Când îți ștergi contul sau retragi acordul, voturile ale căror chei mai există se șterg și totalurile scad; cele mai vechi nu mai sunt ale nimănui. Arhiva unui sondaj live încheiat are numai totaluri și rămâne cum a fost scrisă.
- Operatorul ar putea încălca această promisiune numai dacă păstrează pe ascuns jurnalul complet al bazei de date; regulile de operare ale programului îi cer să nu o facă.`,
      },
      {
        id: 'vizitatori',
        title: 'Ce păstrăm despre vizitatori',
        body: 'Nici nume, nici adrese, nici ce pagini ai citit, nici ce ai căutat. Ca să apărăm site-ul și să numărăm o dată vizualizările, două tabele țin pentru scurt timp coduri făcute cu o cheie secretă:',
      },
      {
        id: 'termene',
        title: 'Cât timp',
        body: 'În fiecare noapte o sarcină a programului șterge ce și-a împlinit termenul. Tabelul este chiar cel după care lucrează.',
      },
      {
        id: 'stergere',
        title: 'Ștergerea contului',
        body: `La [Date și confidențialitate](/account/privacy) îți ștergi singur contul, după ce îți confirmi parola (fără parolă: curând după autentificare). Totul se șterge pe loc, într-un singur pas: contul, sesiunile, urmăririle, interesele, activitățile, acordurile, mesajele, fotografia și voturile ale căror chei mai există.

Rămâne un cod fără identitate. Dacă operatorul reface baza dintr-o copie de rezervă mai veche, programul îl recunoaște și șterge contul din nou înainte să răspundă. Copiile de rezervă le face operatorul; el trebuie să le suprascrie în cel mult 30 de zile.`,
      },
      {
        id: 'server',
        title: 'Adresa ta de internet și jurnalul serverului',
        body: `Ca să primești o pagină, adresa ta de internet ajunge la server. Programul nu o scrie nicăieri; pentru limitele împotriva abuzului și pentru numărarea vizualizărilor o preface într-un cod cu o cheie secretă, șters după cel mult două zile. Cât este deschisă o pagină cu cifre live, o ține în memorie, ca o singură adresă să nu ocupe toate conexiunile.

Jurnalul programului notează pornirea, sarcinile programate și erorile: momentul, un identificator întâmplător al cererii și calea paginii. Nu notează adresa ta, browserul, cookie-urile sau ce ai căutat. Jurnalul merge la operator; programul nu îl păstrează în baza de date.

Un server pus de operator în fața programului sau firma de găzduire poate avea propriul jurnal de acces. De acela răspunde operatorul și trebuie să spună cât timp îl păstrează.`,
      },
      {
        id: 'browser',
        title: 'Cookie-uri și memoria browserului',
        body: 'Cine nu se autentifică nu primește niciun cookie. Cele de mai jos sunt strict necesare pentru autentificare; de aceea nu îți cerem un acord separat pentru ele. Cu JavaScript activat, memoria filei ține minte până o închizi; nu ajunge la server.',
      },
      {
        id: 'persoane-publice',
        title: 'Date despre persoane publice',
        body: 'Despre candidați și alte persoane publice păstrăm numai fapte legate de alegeri, fiecare cu sursă. Opiniile politice sunt o categorie specială de date (RGPD, art. 9); aici sunt numai cele pe care persoana le-a spus în public. Datele vin din surse publice, numite lângă fiecare text. Pe lângă ele, programul calculează scorul AI al fiecărui candidat; cum, scrie la [Metodă](/method). Un candidat care crede că o cifră despre el este greșită poate cere operatorului să o verifice.',
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
        body: 'Programul trimite mesaje prin serverul de e-mail al operatorului și, dacă operatorul a activat această posibilitate, te poate autentifica printr-un furnizor extern pe care îl alegi tu; fișierele pot sta într-un depozit al operatorului. În rest nu trimite date nimănui. Firma care găzduiește serverul lucrează pentru operator; pe ea o numește operatorul. Nu se iau decizii automate despre tine (RGPD, art. 22) și nu se fac profiluri.',
      },
      {
        id: 'drepturi',
        title: 'Drepturile tale',
        body: `Ai dreptul de acces (RGPD, art. 15), de rectificare (art. 16), de ștergere (art. 17), de restricționare (art. 18), de portabilitate (art. 20) și de opoziție (art. 21). Unde datele se bazează pe consimțământ, îl poți retrage oricând.

Accesul și portabilitatea (o copie a tot, JSON și CSV), retragerea acordurilor și ștergerea le exerciți singur, oricând, la [Date și confidențialitate](/account/privacy).

Pentru orice altceva scrie operatorului. El răspunde în cel mult o lună; termenul se poate prelungi cu două luni la cereri complicate, iar despre prelungire ești anunțat în prima lună.

Dacă nu ai cont, nu avem ce să îți arătăm sau să ștergem: nimic din baza de date nu poate fi legat de tine (art. 11). Dacă ești persoana despre care scrie o pagină, poți cere corectarea unui fapt greșit; corectura rămâne vizibilă la [Surse și corecturi](/corrections).`,
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
