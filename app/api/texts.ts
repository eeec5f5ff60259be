import { plural } from '#app/ui/text/format.ts';

const ro = {
  site: 'Vot informat',
  title: 'API-ul public Vot informat',
  description:
    'Aceleași cifre și texte ca pe pagini, la aceeași oră a alegerilor: nimic din ce s-a aflat mai târziu. Fără cont și fără cheie.',
  tags: {
    elections: 'Alegeri și tururi',
    areas: 'Zone',
    results: 'Rezultate',
    turnout: 'Prezență',
    record: 'Surse și corecturi',
    candidates: 'Candidați',
    polls: 'Sondaje',
    news: 'Știri',
    votes: 'Vot zilnic',
    events: 'Cifre live',
    guide: 'Ghid',
    assistant: 'Asistent',
  },
  events: {
    summary: 'Cifrele live',
    description:
      'Un flux `text/event-stream` care nu se termină: întâi toate cifrele cerute, apoi, cel mult de două ori pe secundă, cele schimbate. Fiecare eveniment are un `id`; după o întrerupere browserul îl trimite înapoi în `Last-Event-ID` și primește tot ce a pierdut. În perioada de liniște voturile sunt null și sondajul este null.',
    stream: 'Fluxul; după `data:` vine câte un obiect LiveFigures.',
    about:
      'Ce cifre se cer: `candidates`, `poll`, `discussions` sau mai multe dintre ele (parametrul repetat). `clock` cere numai ceasul unei demonstrații, care vine oricum odată cu celelalte. `unread` cere și numărul notificărilor necitite ale celui autentificat pe acest site; fără sesiune nu trimite nimic.',
    lastEventId: '`id`-ul ultimului eveniment primit; cifrele neschimbate de atunci nu se trimit din nou.',
    candidates:
      'Contoarele publice, cu id-ul candidatului drept cheie, cel mult ale primilor 100 din listă; `votes` este null în perioada de liniște. Lipsește dacă nu s-a schimbat nimic.',
    discussions:
      'Discuțiile schimbate cel mai recent, cel mult 100: numărul comentariilor, cu id-ul topicului drept cheie (discuția generală are id-ul candidatului), și numărul topicurilor, cu id-ul candidatului drept cheie. Se numără numai ce poate citi oricine.',
    unread:
      'Numai pentru o pagină a acestui site deschisă de cineva autentificat: câte notificări necitite are, într-un eveniment fără `id`.',
    clock:
      'Numai într-o demonstrație: id-ul ultimei mutări a ceasului ei. Când se schimbă, cifrele citite înainte sunt ale altei ore.',
    poll: 'Sondajul live deschis, cu totalul voturilor și voturile fiecărui candidat, cu id-ul lui drept cheie; null când niciunul nu este deschis. Lipsește dacă nu s-a schimbat nimic.',
  },
  body: { unreadable: 'Se așteaptă un obiect JSON, cu `content-type: application/json`.' },
  answers: {
    ok: 'Răspunsul.',
    etag: 'Eticheta conținutului; trimisă înapoi în `If-None-Match`, aduce 304 cât timp nu s-a schimbat nimic.',
    electionTime: 'Ora alegerilor la care s-a răspuns.',
    link: 'Pagina următoare (`rel="next"`), când există.',
  },
  problem: {
    type: 'Tipul erorii, descris la `/api#erori`.',
    title: 'Eroarea, pe scurt; același text pentru toate erorile de acest tip.',
    status: 'Codul HTTP.',
    code: 'Tipul erorii, într-un cuvânt pentru programe.',
    detail: 'Ce s-a întâmplat la această cerere.',
    instance: 'Id-ul cererii; menționează-l când raportezi o problemă.',
    parameter: 'Parametrul care a provocat eroarea.',
  },
  page: {
    title: 'API public',
    description: 'Evidența alegerilor în JSON: operații, parametri, exemple și erori.',
    standFirst:
      'Toate cifrele și textele evidenței, în JSON, fără cont și fără cheie. Exemplele de mai jos sunt răspunsurile de acum ale acestui server.',
    contents: 'Cuprins',
    operations: (count: number) => plural(count, { one: 'operație', few: 'operații', other: 'operații' }),
    recordsFold: (count: number) =>
      `${plural(count, { one: 'înregistrare', few: 'înregistrări', other: 'înregistrări' })} și câmpurile lor`,
    errorsFold: (count: number) =>
      `${plural(count, { one: 'eroare', few: 'erori', other: 'erori' })}, fiecare cu codul ei`,
    start: 'Primul pas',
    startText:
      'Toate adresele încep cu aceeași bază. Alte site-uri și programe pot numai citi: GET, HEAD și OPTIONS.',
    machine: 'Descrierea OpenAPI 3.1, din care se poate genera un client:',
    file: 'openapi.json',
    rules: 'Reguli',
    ruleList: [
      [
        'Ora alegerilor',
        'Niciun răspuns nu conține ceva aflat după ora alegerilor; antetul `Election-Time` arată această oră. Într-o demonstrație ora poate fi mutată, iar răspunsurile se schimbă odată cu ea.',
      ],
      [
        'Perioada de liniște',
        'Cât timp legea interzice sondajele, listele lor sunt goale, intențiile de vot sunt null, iar `withheld` spune de ce și până când. Un sondaj cerut după cod primește 451.',
      ],
      [
        'Forma',
        'Câmpurile sunt în `snake_case`; momentele sunt ISO 8601 cu decalajul orei României; contoarele sunt numere întregi; procentele calculate de noi sunt nerotunjite, iar cele ale surselor sunt cum au fost publicate. Ce nu apare în nicio sursă este `null`, niciodată 0.',
      ],
      [
        'Surse',
        'Fiecare înregistrare își citează sursele în `sources`; fiecare id are adresa `/elections/{election}/sources/{source}`.',
      ],
      [
        'Pagini',
        'Listele au `items`, `total` și `next_cursor`. Pagina următoare se cere cu `cursor`; antetul `Link` are adresa ei. `limit` este 100 dacă lipsește și cel mult 500.',
      ],
      [
        'Cache',
        'Fiecare răspuns are un `ETag`; cu `If-None-Match` primești 304 cât timp nu s-a schimbat nimic. `Cache-Control` este `public, no-cache`: păstrează răspunsul, dar întreabă de fiecare dată dacă mai este valabil, pentru că la o limită legală, de exemplu începutul perioadei de liniște, conținutul se schimbă pe loc.',
      ],
      [
        'Cifre live',
        'La `/events` cifrele vin singure, în `text/event-stream` (`EventSource` în browser, `curl -N` în terminal). Celelalte adrese trebuie cerute din nou.',
      ],
      ['De pe alte pagini', 'Orice pagină poate citi (`Access-Control-Allow-Origin: *`), fără cookie-uri.'],
      [
        'Parametri',
        'Un parametru necunoscut, repetat sau greșit este refuzat cu 400, ca o greșeală de scriere să nu treacă drept răspuns.',
      ],
      [
        'Versiuni',
        'Adresa conține versiunea majoră, iar antetul `API-Version`, pe cea completă. Într-o versiune majoră se adaugă numai câmpuri și operații noi: citește ce cunoști și ignoră restul. Ce dispare este anunțat cu antetele `Deprecation` și `Sunset`, cu cel puțin 6 luni înainte.',
      ],
      [
        'Limite',
        'Citirea nu are o limită de cereri; dacă va avea una, răspunsul va fi 429 cu `Retry-After`. O adresă cerută mai des de o dată pe secundă nu primește nimic mai nou.',
      ],
      [
        'Operații care schimbă',
        'Cele cu POST sunt folosite de paginile acestui site și refuză cererile de pe alte site-uri (403). Primesc și întorc JSON, nu se păstrează în cache și au o limită de cereri (429).',
      ],
    ] as const,
    parameters: (operation: string) => `Parametri: ${operation}`,
    parameter: 'Parametru',
    meaning: 'Tip și înțeles',
    required: 'obligatoriu',
    answer: (isList: boolean) => (isList ? 'Răspuns: pagină de ' : 'Răspuns: '),
    example: (status: number) => `Exemplu de răspuns (${status})`,
    exampleNote: 'Exemplul este scurtat: listele la două înregistrări, textele la 160 de caractere.',
    command: (operation: string) => `Comandă: ${operation}`,
    records: 'Înregistrări',
    recordsText:
      'Câmpurile fiecărei înregistrări. „[]” înseamnă fiecare element al listei. Toate câmpurile sunt prezente, cele fără valoare cu null.',
    field: 'Câmp',
    fieldsOf: (name: string) => `Câmpurile înregistrării ${name}`,
    errors: 'Erori',
    errorsText:
      'Erorile sunt `application/problem+json` (RFC 9457): `type`, `title`, `status`, `code`, `instance` și, unde ajută, `detail`.',
    errorsCaption: 'Erorile API-ului',
    code: 'Cod',
    status: 'Status',
    says: 'Ce spune',
    cut: (more: number) => `… și încă ${more}`,
    types: {
      or: 'sau',
      any: 'orice',
      list: (of: string) => `listă de ${of}`,
      names: {
        string: 'text',
        integer: 'număr întreg',
        number: 'număr',
        boolean: 'true sau false',
        object: 'obiect',
        null: 'null',
      } as Partial<Record<string, string>>,
    },
  },
};

export const apiTexts = { ro };
