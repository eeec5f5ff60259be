const ro = {
  pageTitle: 'Securitatea contului – Vot informat',
  title: 'Securitate',
  standFirst:
    'Parola, adresa de e-mail, al doilea pas la autentificare și locurile în care ești autentificat.',
  states: {
    parola: 'Parola a fost schimbată, iar celelalte sesiuni s-au încheiat.',
    mesaj: 'Ți-am trimis un mesaj la adresa nouă. Schimbarea se face după ce o confirmi de acolo.',
    adresa: 'Adresa de e-mail a fost schimbată.',
    oprit: 'Al doilea pas este dezactivat.',
    sesiune: 'Sesiunea s-a încheiat.',
  },
  lost: 'Conexiunea cu serverul s-a întrerupt și nu știm dacă schimbarea a fost făcută. Ce ai scris a rămas aici; încearcă din nou.',
  required: {
    title: 'Administratorii au nevoie de al doilea pas',
    text: 'Fără el, cine fură parola ar putea administra site-ul. Activează al doilea pas mai jos; apoi se deschide administrarea.',
  },
  noPassword: {
    text: 'Contul tău nu are parolă: te autentifici prin furnizorul extern. Pentru schimbările de aici ai nevoie de una.',
    link: 'Cere o parolă prin e-mail',
  },
  password: {
    title: 'Parola',
    explain: 'După schimbare rămâi autentificat numai aici.',
    submit: 'Schimbă parola',
  },
  email: {
    title: 'Adresa de e-mail',
    now: (address: string) => `Adresa actuală este ${address}.`,
    explain: 'Adresa nouă primește un mesaj de confirmare, iar cea actuală, o înștiințare.',
    submit: 'Cere schimbarea',
  },
  factor: {
    title: 'Al doilea pas la autentificare',
    off: 'Dezactivat. Când îl activezi, la autentificare îți cerem, pe lângă parolă, un cod din aplicația de autentificare de pe telefon.',
    on: 'Activat. La autentificare îți cerem și un cod din aplicația de autentificare.',
    start: 'Activează al doilea pas',
    setup: 'Scanează codul cu aplicația de autentificare, apoi scrie cele 6 cifre pe care le arată.',
    qr: 'Codul QR pentru aplicația de autentificare',
    secret: 'Dacă nu poți scana, scrie în aplicație această cheie:',
    open: 'Deschide în aplicația de pe acest dispozitiv',
    confirm: 'Confirmă codul',
    stop: 'Dezactivează al doilea pas',
    cancel: 'Renunță la activare',
    renew: 'Generează coduri de recuperare noi',
    renewExplain: 'Cele vechi nu mai sunt valabile.',
    manage: 'Coduri noi sau dezactivare',
  },
  codes: {
    title: 'Codurile tale de recuperare',
    on: 'Al doilea pas este activat.',
    explain:
      'Le arătăm o singură dată. Păstrează-le într-un loc sigur: fără telefon, te poți autentifica numai cu unul dintre ele. Fiecare cod poate fi folosit o singură dată.',
    copy: 'Copiază codurile',
    download: 'Descarcă',
    file: 'coduri-vot-informat.txt',
    print: 'Tipărește',
    back: 'Le-am păstrat, mergi la securitate',
  },
  sessions: {
    title: 'Unde ești autentificat',
    here: 'acest dispozitiv',
    used: (when: string) => `folosită ultima dată ${when}`,
    opened: (when: string) => `începută ${when}`,
    end: 'Încheie',
    endOf: (device: string) => `Încheie sesiunea ${device}`,
    everywhere: 'Deconectează-mă de peste tot',
    explain:
      'O sesiune nefolosită se încheie singură după limita stabilită de operator, iar oricare după 30 de zile.',
  },
  external: {
    title: 'Furnizor extern',
    linked: (provider: string, since: string) => `Contul este legat de ${provider} din ${since}.`,
  },
} as const;

export const accountSecurityTexts = { ro };
