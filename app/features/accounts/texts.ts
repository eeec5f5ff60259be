import { plural } from '#app/ui/text/format.ts';

const minutes = { one: 'minut', few: 'minute', other: 'minute' };

/**
 * The texts of the account pages. Checklist rows AUTH-02, 03, 10, 14, 37, 39 and 41 prescribe some of them.
 */
const ro = {
  site: 'Vot informat',
  kicker: 'Contul tău',
  lost: 'Conexiunea cu serverul s-a întrerupt și nu știm dacă cererea a ajuns. Ce ai scris a rămas aici; încearcă din nou.',
  signIn: {
    title: 'Bine ai revenit!',
    standFirst: 'Autentifică-te ca să votezi zilnic, să urmărești candidați și să îți vezi activitatea.',
    tab: 'Autentificare',
    submit: 'Autentifică-te',
    done: 'Autentificare reușită! Vei fi redirecționat...',
    go: 'Mergi mai departe',
    forgot: 'Am uitat parola',
    resend: 'Nu am primit mesajul de confirmare',
    already: (name: string) => `Ești deja autentificat ca ${name}.`,
  },
  signUp: {
    title: 'Creează cont nou',
    standFirst: 'Un cont cere un nume, o adresă de e-mail și o parolă. Nu te întrebăm ce opinii ai.',
    tab: 'Cont nou',
    submit: 'Creează contul',
    done: 'Cont creat cu succes! Te poți autentifica acum.',
    sentTitle: 'Ți-am trimis un mesaj',
    sent: (count: number) =>
      `Deschide linkul din mesaj ca să confirmi adresa; este valabil ${plural(count, minutes)}. Dacă ai deja un cont cu această adresă, mesajul îți spune asta.`,
    closed: 'Înregistrarea este închisă deocamdată. Cine are deja un cont se poate autentifica.',
    age: 'Am cel puțin 18 ani',
    agreementBefore: 'Prin crearea contului accepți ',
    agreementTerms: 'termenii',
    agreementBetween: '. Ce date păstrăm și cât timp scrie în ',
    agreementPrivacy: 'politica de confidențialitate',
    agreementAfter:
      '. Acordurile pentru vot, urmăriri și răspunsuri se cer separat, abia când ai nevoie de ele.',
  },
  fields: {
    firstName: 'Prenume',
    lastName: 'Nume',
    email: 'Adresa de e-mail',
    password: 'Parola',
    newPassword: 'Parola nouă',
    currentPassword: 'Parola actuală',
    code: 'Codul din aplicație',
    recoveryCode: 'Cod de recuperare',
    newEmail: 'Adresa nouă de e-mail',
    emailHint: 'La ea primești mesajele despre cont. Nu o vede nimeni altcineva.',
    passwordHint:
      'Cel puțin 8 caractere, de orice fel. O frază din câteva cuvinte e mai bună decât un cuvânt cu semne.',
    codeHint: '6 cifre; se schimbă la fiecare 30 de secunde.',
    recoveryHint:
      'Unul dintre codurile primite când ai activat al doilea pas. Fiecare se folosește o singură dată.',
    show: 'Arată parola',
    hide: 'Ascunde parola',
  },
  problems: {
    title: 'Verifică aceste câmpuri',
    pageTitle: (title: string) => `Eroare: ${title}`,
    failed: 'Nu a mers',
    firstName: 'Scrie prenumele.',
    lastName: 'Scrie numele.',
    email: 'Scrie o adresă de e-mail, de exemplu ana@exemplu.ro.',
    password: 'Scrie parola.',
    passwordShort: 'Parola trebuie să aibă cel puțin 8 caractere.',
    passwordLong: 'Parola poate avea cel mult 256 de caractere.',
    passwordCommon: 'Parola e prea comună. Alege alta.',
    passwordOfPlace:
      'Parola se ghicește ușor: e făcută din numele tău, din adresă sau din cuvinte despre alegeri. Alege alta.',
    passwordIsEmail: 'Parola nu poate fi chiar adresa de e-mail.',
    passwordSame: 'Parola nouă este la fel ca cea actuală.',
    age: 'Contul este pentru persoane de cel puțin 18 ani. Bifează dacă ai împlinit 18 ani.',
    code: 'Scrie codul din 6 cifre.',
    recoveryCode: 'Scrie un cod de recuperare.',
    wrongPassword: 'Parola nu este corectă.',
    sameEmail: 'Aceasta este deja adresa ta.',
  },
  arrival: {
    expired: 'Sesiunea a expirat. Te rugăm să te autentifici din nou.',
    signedOut: 'Nu ești autentificat',
    signedOutHint: 'Pagina cerută este pentru cine are cont. După autentificare ajungi direct la ea.',
    redirectFailed: 'A apărut o eroare la redirecționare',
    verified: 'Adresa de e-mail este confirmată. Te poți autentifica acum.',
    passwordSet: 'Parola a fost schimbată, iar celelalte sesiuni s-au încheiat. Te poți autentifica acum.',
    everywhere: 'Te-am deconectat de peste tot.',
    administratorMade:
      'Contul de administrator este gata. Autentifică-te cu el, apoi activează al doilea pas.',
    emailChanged: 'Adresa de e-mail a fost schimbată. Te poți autentifica cu ea.',
  },
  external: {
    button: (provider: string) => `Continuă cu ${provider}`,
    or: 'sau',
    note: 'La prima autentificare se creează un cont de alegător; continuând, declari că ai cel puțin 18 ani și accepți termenii.',
    leaving: (provider: string) => `Mergi la ${provider}`,
    problems: {
      account_not_linked:
        'Există deja un cont cu această adresă de e-mail. Autentifică-te cu parola; furnizorul extern nu o poate prelua cât timp adresa nu este confirmată la ambele părți.',
      email_not_verified:
        'Furnizorul nu a confirmat adresa ta de e-mail, așa că nu o putem folosi. Creează un cont cu parolă.',
      signup_disabled: 'Înregistrarea este închisă deocamdată, așa că nu se pot crea conturi noi.',
      unable_to_create_session:
        'Cu acest cont nu te poți autentifica prin furnizorul extern: administratorii și cine și-a activat al doilea pas se autentifică prin parolă și cod, iar un cont dezactivat rămâne închis.',
      unreachable: 'Furnizorul extern nu răspunde acum. Încearcă din nou sau autentifică-te cu parola.',
      access_denied: 'Autentificarea a fost oprită la furnizorul extern.',
      state:
        'Autentificarea externă a durat prea mult sau a fost începută în altă fereastră. Încearcă din nou.',
    },
  },
  demo: {
    title: 'Conturi demonstrative',
    explain: 'În modul demonstrativ intri dintr-o apăsare, fără parolă.',
    roles: { voter: 'Intră ca alegător', candidate: 'Intră ca candidat', admin: 'Intră ca administrator' },
    outbox: 'Mesaje',
    outboxExplain: 'Demonstrația nu trimite e-mailuri: mesajele se citesc aici.',
  },
  secondFactor: {
    title: 'Al doilea pas',
    standFirst: 'Parola este corectă. Scrie acum codul din aplicația de autentificare.',
    submit: 'Confirmă',
    noPhone: 'Nu ai telefonul la tine?',
    useRecovery: 'Folosește codul de recuperare',
    startAgain: 'Începe din nou cu parola',
  },
  verify: {
    title: 'Confirmă adresa de e-mail',
    standFirst: 'Apasă butonul numai dacă tu ai cerut contul sau adresa nouă.',
    submit: 'Confirmă adresa',
    resendTitle: 'Trimite din nou mesajul de confirmare',
    resendSubmit: 'Trimite mesajul',
    resent: 'Dacă există un cont neconfirmat cu această adresă, ți-am trimis un mesaj nou.',
  },
  reset: {
    title: 'Alege o parolă nouă',
    requestTitle: 'Ai uitat parola?',
    requestStandFirst: 'Scrie adresa contului. Îți trimitem un link cu care alegi o parolă nouă.',
    request: 'Trimite linkul',
    sent: (count: number) =>
      `Dacă există un cont cu această adresă, ți-am trimis un link. Este valabil ${plural(count, minutes)} și poate fi folosit o singură dată.`,
    expired: 'Linkul nu mai este valabil sau a fost deja folosit. Cere altul.',
    submit: 'Schimbă parola',
    signInAfter: 'După schimbare, sesiunile deschise pe alte dispozitive se încheie.',
  },
  why: {
    title: 'Ce poți face cu un cont',
    items: [
      'Votezi zilnic un candidat și vezi cum se schimbă intenția de vot',
      'Urmărești candidați și îți alegi temele',
      'Descarci o copie a datelor tale sau îți ștergi contul, oricând',
    ],
    without: 'Rezultatele, sondajele, profilurile și ghidul se citesc fără cont.',
  },
  outbox: {
    title: 'Mesaje',
    standFirst:
      'În modul demonstrativ mesajele nu pleacă: le citești aici și deschizi linkurile din ele. În producție pagina nu există.',
    empty: 'Niciun mesaj deocamdată',
    emptyHint: 'Creează un cont sau cere o parolă nouă: mesajul apare aici.',
    to: 'Către',
    sent: 'Trimis',
    gone: 'Textul a fost șters după trimitere.',
    back: 'Înapoi la autentificare',
  },
} as const;

export const accountTexts = { ro };
