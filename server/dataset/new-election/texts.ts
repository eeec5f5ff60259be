const ro = {
  heading: (electionId: string) => `# Setul de date „${electionId}”`,
  introduction: [
    'Fiecare fișier are deja toate câmpurile obligatorii. Completează valorile `null` și adaugă în liste câte o înregistrare pentru fiecare lucru; regulile sunt în `data/README.md`.',
    'Un câmp rămâne `null` numai dacă în tabel scrie „sau `null`”: așa se spune că nu există o sursă. Un câmp cu `?` poate lipsi. `[]` înseamnă fiecare element al listei, iar `‹cheie›` fiecare cheie a obiectului.',
    'Alegeri viitoare: la un tur fără rezultat, `announced_at` rămâne `null`, iar cifrele lui, câștigătorul și finaliștii rămân și ei `null` sau lipsesc. Site-ul spune atunci că rezultatul nu există încă. Fișierele pe localități rămân fără rânduri până după ultimul tur.',
    'Când un fișier este gata, arhivează folderul ca zip și încarcă-l la „Alegeri” în administrare: verificarea spune ce mai lipsește, cu fișierul, înregistrarea și câmpul.',
  ],
  tableHead: '| Câmp | Ce se scrie |\n| --- | --- |',
  anyKey: 'cheie',
  or: ' sau ',
  list: (items: string) => `listă: ${items}`,
  atLeast: (count: number) => `, cel puțin ${count}`,
  byKey: (keys: string) => `obiect cu chei: ${keys}`,
  types: {
    object: 'obiect',
    array: 'listă',
    string: 'text',
    number: 'număr',
    integer: 'număr întreg',
    boolean: '`true` sau `false`',
    null: '`null`',
    any: 'orice',
  } as Record<string, string> & { any: string },
  usage:
    'Folosire: npm run new-election -- <folder>. Numele folderului este id-ul alegerilor: litere mici fără diacritice, cifre și cratime.',
  notEmpty: (folder: string) => `Folderul „${folder}” nu este gol, așa că nu s-a scris nimic.`,
  written: (folder: string, count: number) =>
    `Setul de date gol este în „${folder}”: ${count} fișiere și README.md, care descrie fiecare câmp.`,
};

export const newElectionTexts = { ro };
