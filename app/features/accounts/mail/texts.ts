/**
 * The program's mails, in plain text, which every mail reader shows and which loads nothing. `link` is a
 * complete URL.
 */
const ro = {
  verify: (link: string) => ({
    kind: 'verify-email',
    subject: 'Confirmă adresa de e-mail',
    body: `Bună,\n\nCineva a folosit această adresă pentru un cont pe Vot informat. Dacă ai fost tu, deschide linkul și apasă „Confirmă adresa”:\n\n${link}\n\nLinkul este valabil o oră. Dacă nu ai fost tu, nu trebuie să faci nimic: fără confirmare, contul nu poate fi folosit.\n\nVot informat`,
  }),
  exists: (link: string) => ({
    kind: 'account-exists',
    subject: 'Ai deja un cont',
    body: `Bună,\n\nCineva a încercat să creeze un cont cu această adresă, dar ai deja unul. Te poți autentifica aici:\n\n${link}\n\nDacă ai uitat parola, alege „Am uitat parola” pe aceeași pagină. Dacă nu ai fost tu, nu trebuie să faci nimic.\n\nVot informat`,
  }),
  reset: (link: string) => ({
    kind: 'reset-password',
    subject: 'Alege o parolă nouă',
    body: `Bună,\n\nPentru contul tău de pe Vot informat a fost cerută o parolă nouă. O poți alege aici:\n\n${link}\n\nLinkul este valabil 30 de minute și poate fi folosit o singură dată. Dacă nu ai cerut-o tu, nu trebuie să faci nimic: parola actuală rămâne valabilă.\n\nVot informat`,
  }),
  changeEmail: (link: string) => ({
    kind: 'change-email',
    subject: 'Confirmă adresa nouă de e-mail',
    body: `Bună,\n\nCineva vrea să folosească această adresă pentru contul său de pe Vot informat. Dacă ai fost tu, deschide linkul și apasă „Confirmă adresa”:\n\n${link}\n\nLinkul este valabil o oră și poate fi folosit o singură dată. Dacă nu ai fost tu, nu trebuie să faci nimic: adresa nu se schimbă.\n\nVot informat`,
  }),
  emailTaken: () => ({
    kind: 'email-taken',
    subject: 'Adresa are deja un cont',
    body: `Bună,\n\nCineva a vrut să folosească această adresă pentru alt cont de pe Vot informat, dar pe ea există deja un cont. Nu s-a schimbat nimic; nu trebuie să faci nimic.\n\nVot informat`,
  }),
  emailChanging: (link: string) => ({
    kind: 'email-changing',
    subject: 'A fost cerută schimbarea adresei de e-mail',
    body: `Bună,\n\nÎn contul tău de pe Vot informat s-a cerut schimbarea adresei de e-mail. Adresa se schimbă abia după ce cea nouă este confirmată.\n\nDacă nu ai cerut-o tu, înseamnă că altcineva îți știe parola: schimb-o acum, aici:\n\n${link}\n\nVot informat`,
  }),
  passwordChanged: (link: string) => ({
    kind: 'password-changed',
    subject: 'Parola a fost schimbată',
    body: `Bună,\n\nParola contului tău de pe Vot informat tocmai a fost schimbată, iar celelalte sesiuni s-au încheiat.\n\nDacă nu ai schimbat-o tu, alege imediat o parolă nouă aici:\n\n${link}\n\nVot informat`,
  }),
  invited: (link: string) => ({
    kind: 'account-made',
    subject: 'Ai un cont pe Vot informat',
    body: `Bună,\n\nUn administrator ți-a creat un cont pe Vot informat și îți va spune parola inițială. Confirmă întâi adresa: deschide linkul și apasă „Confirmă adresa”:\n\n${link}\n\nLinkul este valabil o oră. Dacă a expirat, autentifică-te și îți trimitem altul. După prima autentificare, schimbă parola. Dacă nu te așteptai la acest mesaj, nu trebuie să faci nimic: fără confirmare, contul nu poate fi folosit.\n\nVot informat`,
  }),
  erased: (link: string) => ({
    kind: 'account-erased',
    subject: 'Contul tău a fost șters',
    body: `Bună,\n\nContul tău de pe Vot informat a fost șters, așa cum ai cerut. Odată cu el am șters numele, fotografia, urmăririle, activitățile, acordurile și mesajele. Voturile mai vechi, care nu mai pot fi legate de nimeni, rămân în totaluri.\n\nAcesta este ultimul mesaj pe care ți-l trimitem; adresa ta se șterge odată cu trimiterea lui. Dacă nu ai cerut tu ștergerea, altcineva îți știe parola: schimb-o oriunde o mai folosești și scrie-ne la adresa de aici:\n\n${link}\n\nVot informat`,
  }),
  secondFactorReset: (link: string) => ({
    kind: 'second-factor-reset',
    subject: 'Al doilea pas de autentificare a fost dezactivat',
    body: `Bună,\n\nUn administrator a dezactivat al doilea pas de autentificare al contului tău de pe Vot informat și a încheiat sesiunile deschise. De acum te autentifici numai cu parola; poți activa din nou al doilea pas la „Contul tău”, „Securitate”.\n\nDacă nu ai cerut asta, alege imediat o parolă nouă aici:\n\n${link}\n\nVot informat`,
  }),
} as const;

export const mailTexts = { ro };
