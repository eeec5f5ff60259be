/** Messages about the embedded database at the terminal, one sentence each. */
const ro = {
  held: (pid: number) =>
    `Vot informat rulează deja pe acest folder de date (procesul ${pid}): oprește-l sau alege alt folder prin DATA_DIR.`,
  heldElsewhere: (holder: { host: string; pid: number; seen: string }) =>
    `Folderul de date este folosit de un program din alt container sau de pe alt calculator („${holder.host}”, procesul ${holder.pid} de acolo, ultimul semn pe ${holder.seen}): oprește-l acolo, iar dacă numai baza lui de date a rămas pornită, oprește containerul, apoi pornește din nou.`,
  heldByRest: (pid: number) =>
    `Programul care folosea folderul de date (procesul ${pid}) s-a oprit, dar ceva pornit de el îl mai ține: oprește procesele lui „postgres” și pornește din nou.`,
  heldByUnknown:
    'Folderul de date este folosit de alt program: oprește-l sau alege alt folder prin DATA_DIR.',
  waiting: (seconds: number) =>
    `Folderul de date este încă folosit de alt program; aștept cel mult ${seconds} s să se oprească.`,
  cannotLock: (reason: string) =>
    `Folderul de date nu poate fi blocat pentru un singur program (${reason}): instalează comanda „flock” din pachetul util-linux sau alege prin DATA_DIR un folder de pe alt sistem de fișiere.`,
  copied: (found: { folder: string; original: string; cluster: string }) =>
    `Folderul „${found.folder}” este o copie a folderului „${found.original}”, a cărui bază de date stă în „${found.cluster}”: șterge „${found.folder}/database-name” dacă vrei o bază de date nouă.`,
  unsupportedMachine: (machine: string) =>
    `Baza de date inclusă merge pe Linux x64 și arm64, nu pe ${machine}: indică un server PostgreSQL prin DATABASE_URL.`,
  packageMissing: (name: string) =>
    `Lipsește pachetul ${name} cu programele PostgreSQL: rulează „npm ci” fără „--omit=optional” sau indică un server prin DATABASE_URL.`,
  binariesFail: (reason: string) =>
    `Programele PostgreSQL din pachet nu pornesc pe acest calculator: ${reason}`,
  noAccount:
    'PostgreSQL nu rulează ca root, iar utilizatorul de sistem „vot-informat” nu a putut fi creat: pornește programul ca utilizator obișnuit sau indică un server prin DATABASE_URL.',
  cannotSwitch: (user: string) =>
    `Programul rulează ca root, dar nu poate porni PostgreSQL ca utilizatorul ${user}: pornește-l ca utilizator obișnuit sau indică un server prin DATABASE_URL.`,
  unreachable: (folder: string, user: string) =>
    `Utilizatorul ${user} al bazei de date nu mai poate intra în folderul „${folder}”: redă-i dreptul de trecere (chmod o+x pe folderele de deasupra).`,
  foreignFolder: (folder: string, uid: number) =>
    `Folderul bazei de date „${folder}” aparține altui utilizator (uid ${uid}): pornește programul ca acel utilizator sau alege alt folder prin DATA_DIR.`,
  otherVersion: (found: { folder: string; has: string; needs: string }) =>
    `Folderul „${found.folder}” a fost făcut de PostgreSQL ${found.has}, iar programul folosește PostgreSQL ${found.needs}: mută datele cu pg_dump sau alege alt folder prin DATA_DIR.`,
  notACluster: (folder: string) =>
    `Folderul „${folder}” nu este gol și nu conține o bază de date: mută-i conținutul sau alege alt folder prin DATA_DIR.`,
  diskFull: (folder: string) => `Discul este plin: eliberează spațiu pentru „${folder}” și pornește din nou.`,
  diskStillFull: (folder: string) =>
    `Discul este plin: eliberează spațiu pentru „${folder}”; baza de date pornește apoi singură.`,
  ballastGiven: (folder: string) =>
    `Discul este plin: am eliberat rezerva de 32 MB, ca baza de date să mai meargă o vreme; eliberează spațiu pentru „${folder}”.`,
  ballastBack: 'Discul are din nou loc: rezerva de 32 MB este la locul ei.',
  notAllowed: (path: string) =>
    `Programul nu are voie să scrie în „${path}”: verifică drepturile sau alege alt folder prin DATA_DIR.`,
  notAFolder: (path: string) =>
    `DATA_DIR trebuie să fie un folder, iar „${path}” este sau trece printr-un fișier: alege alt folder prin DATA_DIR.`,
  socketFolder: (folder: string) =>
    `Folderul „${folder}” nu este privat sau aparține altcuiva: șterge-l și pornește din nou.`,
  initFailed: (reason: string) => `Baza de date nu a putut fi creată: ${reason}`,
  startFailed: (reason: string) => `Baza de date nu a pornit: ${reason}`,
  lost: (reason: string) => `Baza de date s-a oprit și nu mai pornește: ${reason}`,
  restarted: 'Baza de date s-a oprit neașteptat; a fost repornită.',
  says: 'PostgreSQL semnalează o problemă.',
  creating: 'Creez baza de date…',
  movedAway: (folder: string) =>
    `Baza de date stă în „${folder}”, pentru că utilizatorul ei nu poate intra în folderul proiectului.`,
  spoiltName: (file: string) =>
    `Fișierul „${file}” nu mai spune unde este baza de date: repune-l dintr-o copie sau șterge-l, dacă vrei o bază de date nouă.`,
  stoppingLeftover: (pid: number) =>
    `Opresc baza de date rămasă de la o pornire întreruptă (procesul ${pid}).`,
  staleLock: 'Am înlăturat urma unei baze de date care nu mai rulează.',
};

export const embeddedPostgresTexts = { ro };
