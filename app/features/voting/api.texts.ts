/** What the public API says of the daily vote. */
const ro = {
  list: 'Instantaneele votului zilnic',
  listText:
    'Totalurile votului zilnic (intenție de vot, sondaj neștiințific), scrise în fiecare oră, în ordinea lor. Fiecare instantaneu poartă amprenta celui dinainte; textul din care se calculează amprenta este pe pagina `/integrity`. În perioada de liniște electorală lista este goală, iar `withheld` spune de ce și până când.',
  fields: {
    sequence:
      'Numărul instantaneului, de la 1, fără goluri. Într-o demonstrație mutată înapoi lipsesc cele luate mai târziu decât ora ei.',
    at: 'Ora alegerilor la care au fost numărate buletinele.',
    ballots: 'Buletinele din toate zilele.',
    candidate: 'Candidatul (`slug`).',
    id: 'Id-ul candidatului, cum stă în textul amprentei.',
    closed:
      'Dintre ele, cele din zile a căror cheie a fost distrusă: nimeni nu mai poate lega un astfel de buletin de un om, iar numărul lor nu poate scădea.',
    previous: 'Amprenta instantaneului dinainte; null la primul.',
    hash: 'Amprenta: SHA-256, în hexazecimal.',
  },
};

export const votingApiTexts = { ro };
