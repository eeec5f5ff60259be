import { nobody, type PartWords } from './data-map-impersonal.texts.ts';

/** Texts of the data map. Parts without personal data have only a name and contents. */
export type PersonalWords = PartWords & {
  purpose: string;
  basis: string;
  retention: string;
  readers: string;
};

const publicFigure =
  'Interesul legitim al publicului de a fi informat despre alegeri (RGPD, art. 6 alin. 1 lit. f); faptele țin de calitatea de persoană publică (Legea 190/2018, art. 7).';
const madePublic =
  'Interesul legitim al publicului de a fi informat despre alegeri (RGPD, art. 6 alin. 1 lit. f). Opiniile politice au fost făcute publice de persoana însăși (art. 9 alin. 2 lit. e); vezi și Legea 190/2018, art. 7.';
const everybody = 'Oricine: se văd pe pagini, în fișiere și în datele publice (API).';
const whileShown = 'Cât timp alegerea este prezentată aici. O greșeală se corectează, cu urmă publică.';

const contract = 'Fără aceste date contul nu poate funcționa (RGPD, art. 6 alin. 1 lit. b).';
const consent =
  'Acordul tău explicit, dat separat pentru acest scop (RGPD, art. 6 alin. 1 lit. a și art. 9 alin. 2 lit. a). Îl retragi oricând la Date și confidențialitate.';
const security =
  'Interesul legitim de a apăra conturile și serverul (RGPD, art. 6 alin. 1 lit. f și art. 32).';
const onlyYou = 'Numai tu.';

const personal = {
  candidates: {
    title: 'Candidații',
    holds:
      'Numele, data sau anul și locul nașterii, ocupația declarată, partidul sau alianța, locul pe buletin, sursele.',
    purpose: 'Ca alegătorii să știe cine candidează.',
    basis: madePublic,
    retention: whileShown,
    readers: everybody,
  },
  profiles: {
    title: 'Profilurile și pozițiile candidaților',
    holds:
      'Biografia, studiile și funcțiile publice, programul, declarațiile de avere și de interese publicate, pozițiile declarate pe teme. Fiecare text are surse publice.',
    purpose: 'Ca alegătorii să poată compara candidații.',
    basis: madePublic,
    retention: whileShown,
    readers: everybody,
  },
  polls: {
    title: 'Sondajele publicate',
    holds:
      'Institutul, perioada, eșantionul și procentele persoanelor despre care s-a întrebat. Niciun respondent.',
    purpose: 'Ca alegătorii să vadă ce au măsurat institutele.',
    basis: publicFigure,
    retention: whileShown,
    readers: everybody,
  },
  scores: {
    title: 'Scorurile AI ale candidaților',
    holds:
      'Scorul fiecărui candidat la fiecare calcul, părțile lui, ajustările din sondajele live închise și lista calculelor. Nicio persoană care a votat sau urmărește.',
    purpose: 'Ca oricine să vadă cât de vizibil și de complet este un profil și cum s-a schimbat.',
    basis: publicFigure,
    retention: whileShown,
    readers: everybody,
  },
  corrections: {
    title: 'Corecturile',
    holds:
      'Ce s-a schimbat într-o cifră sau într-un text deja public: data, câmpul, valoarea de dinainte și de după.',
    purpose: 'Ca oricine să poată verifica ce am corectat.',
    basis: madePublic,
    retention: whileShown,
    readers: everybody,
  },
  account: {
    title: 'Contul',
    holds:
      'Adresa de e-mail, numele, fotografia (dacă o pui), rolul, dacă al doilea factor este pornit, când a fost făcut contul și ziua în care a fost folosit ultima dată.',
    purpose: 'Ca să ai un cont și să te recunoaștem la autentificare.',
    basis: contract,
    retention: 'Până îl ștergi.',
    readers:
      'Tu și administratorii (fără fotografie). Fotografia are o adresă care nu poate fi ghicită; cine o află o poate deschide.',
  },
  signIn: {
    title: 'Felul autentificării',
    holds:
      'Amprenta parolei (argon2id), furnizorul extern dacă folosești unul (fără cheile lui), secretul celui de-al doilea factor și codurile de recuperare, cifrate, linkurile scurte trimise pe e-mail și, după parole greșite, numărul lor lângă un cod făcut din e-mail și adresa de internet cu o cheie secretă.',
    purpose: 'Ca numai tu să intri în contul tău.',
    basis: contract,
    retention: 'Până ștergi contul; linkurile până expiră, numărul greșelilor cel mult două zile.',
    readers: 'Nimeni: programul doar compară. Parola nu poate fi citită înapoi.',
  },
  sessions: {
    title: 'Sesiunile',
    holds:
      'De când ești autentificat, când ai folosit sesiunea ultima dată și ce browser. Fără adresa de internet.',
    purpose: 'Ca să rămâi autentificat și să poți închide o sesiune uitată.',
    basis: contract,
    retention: 'Cel mult 30 de zile; mai puțin dacă nu o folosești sau ieși din cont.',
    readers: onlyYou,
  },
  votes: {
    title: 'Voturile zilnice',
    holds:
      'Un vot pe zi: candidatul și un cod făcut din contul tău cu cheia zilei. Votul nu are nume, oră sau număr de ordine. Lângă el, codurile cererilor, ca o cerere repetată să nu numere de două ori.',
    purpose: 'Ca să numărăm o singură dată intenția ta de vot și să ți-o poți schimba în aceeași zi.',
    basis: consent,
    retention:
      'Cât trăiește cheia zilei: cel mult 7 zile după sfârșitul ei. Atunci voturile zilei se rescriu în ordine întâmplătoare, cu coduri noi; de atunci nu mai pot fi legate de nimeni și rămân numai ca totaluri.',
    readers: 'Numai tu vezi votul tău, cât trăiește cheia. Ceilalți văd totaluri; administratorii, la fel.',
  },
  pollVotes: {
    title: 'Voturile din sondajele live',
    holds:
      'Un vot pe sondaj: candidatul și un cod făcut din contul tău cu cheia sondajului. Votul nu are nume, oră sau număr de ordine. Lângă el, codul cererii, ca o cerere repetată să nu numere de două ori.',
    purpose: 'Ca să numărăm o singură dată votul tău din fiecare sondaj live.',
    basis: consent,
    retention:
      'Cât trăiește cheia sondajului: cel mult 7 zile după încheierea lui. Atunci voturile se rescriu în ordine întâmplătoare, cu coduri noi; de atunci nu mai pot fi legate de nimeni și rămân numai ca totaluri.',
    readers: 'Numai tu vezi votul tău, cât trăiește cheia. Ceilalți văd totaluri; administratorii, la fel.',
  },
  follows: {
    title: 'Candidații urmăriți',
    holds: 'Pe cine urmărești și de când.',
    purpose: 'Ca să îi găsești pe panoul tău și să îi numărăm.',
    basis: consent,
    retention: 'Până nu mai urmărești, retragi acordul sau ștergi contul.',
    readers: 'Numai tu. Ceilalți văd câți urmăritori are un candidat.',
  },
  interests: {
    title: 'Interesele politice',
    holds: 'Temele pe care le-ai ales în profil.',
    purpose: 'Ca panoul tău să arate întâi ce te interesează.',
    basis: consent,
    retention: 'Până le schimbi, retragi acordul sau ștergi contul.',
    readers: onlyYou,
  },
  activities: {
    title: 'Lista activităților',
    holds:
      'Că ai votat (la un sondaj live, și în care), ai urmărit, nu mai urmărești sau ai văzut un profil, și când. Nu spune pe cine: doar o urmărire trimite la rândul ei, cât timp ține.',
    purpose: 'Ca să vezi ce s-a făcut din contul tău.',
    basis: contract,
    retention: 'Atâtea zile cât spune tabelul termenelor de mai jos.',
    readers: 'Tu. Administratorii văd felul și ora, niciodată candidatul.',
  },
  consents: {
    title: 'Acordurile',
    holds:
      'Scopul, versiunea textului, când l-ai dat și când l-ai retras (la acordul pentru vot numai ziua: ora ar putea spune pentru cine ai votat).',
    purpose: 'Ca să putem dovedi la ce ai fost de acord.',
    basis: 'Obligația de a putea dovedi acordul (RGPD, art. 6 alin. 1 lit. c și art. 7 alin. 1).',
    retention: '3 ani de la retragere; odată cu contul dacă îl ștergi.',
    readers: onlyYou,
  },
  mail: {
    title: 'Mesajele trimise',
    holds: 'Adresa, felul și subiectul mesajului; textul numai până când pleacă.',
    purpose: 'Confirmarea adresei, parola uitată, schimbări ale contului.',
    basis: contract,
    retention: 'O zi după trimitere; cel mult 30 de zile dacă nu a putut fi trimis.',
    readers:
      'Serverul de e-mail al operatorului. Într-o demonstrație, cine folosește calculatorul pe care rulează.',
  },
  refusedRights: {
    title: 'Drepturile refuzate',
    holds:
      'Ce a încercat un cont sau un vizitator fără să aibă dreptul, de câte ori într-o oră, și un cod făcut din adresa de internet cu o cheie secretă.',
    purpose: 'Ca administratorii să vadă cine încearcă să ajungă unde nu are voie.',
    basis: security,
    retention: '30 de zile; odată cu contul dacă îl ștergi.',
    readers: 'Tu și administratorii.',
  },
  erasures: {
    title: 'Urmele conturilor șterse',
    holds:
      'Un cod din care nu se poate afla al cui a fost contul, și ziua ștergerii. Niciun nume, nicio adresă.',
    purpose: 'Ca ștergerea să se repete dacă baza este refăcută dintr-o copie de siguranță.',
    basis: 'Obligația de a șterge cu adevărat (RGPD, art. 6 alin. 1 lit. c și art. 17).',
    retention: 'Nelimitat: codul nu mai arată pe nimeni.',
    readers: 'Nimeni; îl compară programul.',
  },
  rates: {
    title: 'Numărarea cererilor',
    holds:
      'Un cod făcut din adresa de internet, adresa de e-mail sau cont cu o cheie secretă, și câte încercări s-au făcut cu el.',
    purpose: 'Ca nimeni să nu ghicească parole, să nu voteze prin program și să nu oprească site-ul.',
    basis: security,
    retention: 'Cel mult două zile.',
    readers: 'Nimeni; îl numără programul.',
  },
  views: {
    title: 'Semnele vizualizărilor',
    holds:
      'Pentru fiecare profil văzut azi cu JavaScript pornit: un cod făcut din adresa de internet și felul browserului cu sarea întâmplătoare a zilei.',
    purpose: 'Ca o persoană să fie numărată o singură dată pe zi la un profil.',
    basis: 'Interesul legitim de a număra vizualizările fără cookie-uri (RGPD, art. 6 alin. 1 lit. f).',
    retention: 'Până în noaptea următoare, cu tot cu sare; după aceea rămâne numai totalul.',
    readers: 'Nimeni; îl compară programul.',
  },
  setupLinks: {
    title: 'Linkul primului administrator',
    holds: 'Amprenta unui link de folosit o singură dată și când expiră.',
    purpose: 'Ca operatorul să își facă primul cont.',
    basis: security,
    retention: 'Până în noaptea de după folosire sau expirare.',
    readers: 'Nimeni; îl compară programul.',
  },
  settings: {
    title: 'Setările site-ului',
    holds: 'Titlul, culorile, numele și adresa operatorului; identificatorul celui care a schimbat o setare.',
    purpose: 'Funcționarea site-ului și contactul cu operatorul.',
    basis: 'Obligația de a spune cine răspunde de date (RGPD, art. 6 alin. 1 lit. c și art. 13).',
    retention: 'Până când operatorul le schimbă.',
    readers: 'Numele și contactul operatorului: oricine. Restul: administratorii.',
  },
  audit: {
    title: 'Jurnalul administrării',
    holds:
      'Ce s-a schimbat, înainte, după, când, de ce și din ce cont: schimbările administratorilor și cele de securitate ale oricărui cont.',
    purpose: 'Ca o schimbare făcută de un administrator sau de cineva în contul tău să poată fi verificată.',
    basis:
      'Interesul legitim de a proteja datele de modificări ascunse (RGPD, art. 6 alin. 1 lit. f și art. 32).',
    retention: 'Rândurile se adaugă și nu se schimbă; când un cont este șters, jurnalul uită al cui a fost.',
    readers: 'Numai cine administrează baza de date.',
  },
} satisfies Record<string, PersonalWords>;

export const dataMapTexts = { ro: { nobody, personal } };
