/** Messages of the commands at the terminal. */
const ro = {
  usage:
    'Folosire: npm start · npm run dev · npm run build · npm test [-- pași | quick] · npm run bench · npm run checklist [-- --missing] · npm run house · npm run types · npm run rights · npm run words · npm run voters -- 1000 · npm run recount · npm run erasures -- save fișier · npm run restore -- fișier · npm run new-election -- folder',
  installing: 'Instalez pachetele…',
  installingAgain: 'Instalarea nu a reușit; mai încerc o dată…',
  building: 'Construiesc…',
  waiting: 'Altă comandă instalează sau construiește acum; o aștept…',
  installFailed: 'Pachetele nu s-au putut instala: verifică conexiunea la internet și pornește din nou.',
  npmMissing: 'Comanda npm nu a fost găsită: instalează npm și pornește din nou.',
  buildFailed: 'Construirea nu a reușit: mesajele de mai sus spun unde.',
  nodeMissing: (machine) =>
    `Node 24 lipsește: pachetul lui pentru ${machine} nu s-a instalat; instalează Node 24 sau mai nou și pornește din nou.`,
  diskFull: (folder) => `Discul este plin: eliberează spațiu pentru „${folder}” și pornește din nou.`,
  notAllowed: (path) => `Programul nu are voie să scrie în „${path}”: verifică drepturile folderului.`,
  unexpected: (message) => `Comanda nu a reușit: ${message}`,
  watching: 'Urmăresc fișierele; programul repornește la fiecare schimbare.',
  changed: 'S-a schimbat ceva; repornesc…',
  steps: {
    types: 'Tipuri',
    lint: 'Stil',
    build: 'Construire',
    unit: 'Teste de structură, unitare și de integrare',
    beside: 'Teste unitare și teste de integrare de lângă fișierele schimbate',
    journeys: 'Parcursuri în browser',
  },
  unknownStep: (name, known) => `Pasul „${name}” nu există; pașii sunt: ${known.join(', ')}.`,
  noHistory: 'Git nu a putut spune ce s-a schimbat: mesajul de mai sus spune de ce.',
  stepPassed: (name, time) => `✓ ${name} (${time})`,
  stepFailed: (name, time) => `✗ ${name} (${time})`,
  allPassed: (time) => `Toate verificările au trecut (${time}).`,
  failed: (names) => `Nu au trecut: ${names.join('; ')}.`,
  stepSkipped: (name) => `– ${name}: pas sărit, fiindcă are nevoie de construire`,
  testsSkipped: 'Sar testele care au nevoie de programul construit.',
  reportMissing: (name) => `${name}: nu există un raport întreg, deci rularea s-a întrerupt.`,
  again: (files) =>
    `Mai rulez o dată, singure: ${files.join(', ')}. Un test care trece abia acum apare mai jos cu ≈.`,
  slowest: 'Cele mai lente 20 de teste:',
  chromiumFound: (path) => `Browser pentru teste: ${path}`,
  chromiumOwn: 'Browser pentru teste: Chromium instalat de Playwright',
  chromiumDebian: 'Instalez Chromium din pachetele sistemului…',
  chromiumPlaywright: 'Instalez Chromium prin Playwright…',
  chromiumFailed:
    'Chromium nu s-a putut instala: instalează-l și indică-l prin CHROMIUM_PATH, de exemplu CHROMIUM_PATH=/usr/bin/chromium.',
};

export const runTexts = { ro };
