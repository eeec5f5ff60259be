/** Descriptions of the daily vote in the public API. */
const ro = {
  list: 'Instantaneele votului zilnic',
  listText:
    'Totalurile votului zilnic (intenție de vot, sondaj neștiințific), scrise în fiecare oră, în ordinea lor. Fiecare instantaneu poartă amprenta celui dinainte; textul din care se calculează amprenta este pe pagina `/integrity`. În perioada de liniște electorală lista este goală, iar `withheld` spune de ce și până când.',
  simulated:
    '`true`: instantaneele mulțimii simulate a unei demonstrații, un lanț al lor. Fără simulare lista este goală.',
  fields: {
    simulated: 'true: Simulare. Voturile sunt inventate și nu intră în nicio altă numărătoare.',
    sequence:
      'Numărul instantaneului, de la 1, fără goluri. Într-o demonstrație mutată înapoi lipsesc cele scrise mai târziu decât ora ei.',
    at: 'Ora alegerilor la care au fost numărate voturile.',
    ballots: 'Voturile din toate zilele.',
    candidate: 'Candidatul (`slug`).',
    id: 'Id-ul candidatului, cum stă în textul amprentei.',
    closed:
      'Dintre ele, cele din zile a căror cheie a fost distrusă: nimeni nu mai poate lega un astfel de vot de un om, iar numărul lor nu poate scădea.',
    previous: 'Amprenta instantaneului dinainte; null la primul.',
    hash: 'Amprenta: SHA-256, în hexazecimal.',
  },
  cast: {
    title: 'Votează azi un candidat',
    text: 'Înregistrează sau mută votul zilnic (intenție de vot, sondaj neștiințific) al alegătorului autentificat: unul pe zi. Paginile site-ului trimit cererea când se apasă „Votează”; numai ele o pot trimite.',
    day: 'Ziua paginii de pe care s-a apăsat (AAAA-LL-ZZ): o cerere la care s-a răspuns deja într-o zi anterioară nu devine un vot al zilei noi (409).',
    badDay: 'se așteaptă o zi: AAAA-LL-ZZ',
    outcome: '`cast`: primul vot al zilei; `moved`: votul zilei a fost mutat aici.',
    said: 'Propoziția pentru alegător.',
    candidateId: 'Id-ul candidatului votat.',
    receipt:
      'Codul votului: arată că votul se numără, nu și pentru cine. Se verifică pe pagina `/integrity`.',
    late: 'Primul răspuns la o cerere care a votat cât timp votul era deschis și a fost trimisă din nou (cu aceeași `key`) după închidere; nu se scrie nimic.',
  },
};

export const votingApiTexts = { ro };
