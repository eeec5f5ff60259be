import type { SectionText } from './markdown.ts';

/** The date of the accessibility statement. It describes tests of that day's version. */
const version = '2026-11-21';

/** Texts of the accessibility statement, after the EU's model (Implementing Decision (EU) 2018/1523). */
export const accessibilityTexts = {
  ro: {
    version,
    title: 'Declarație de accesibilitate',
    description: 'Cât de accesibil este Vot informat, ce am testat și cum, ce lipsește și cui îi scrii.',
    standFirst: 'Cât de accesibil este site-ul, ce am încercat, ce lipsește și cui îi scrii.',
    sections: [
      {
        id: 'angajament',
        title: 'Angajament',
        body: `Site-ul este făcut pentru a putea fi folosit de oricine. Declarația urmează modelul Directivei (UE) 2016/2102, transpusă prin Ordonanța de urgență 112/2018. Acestea obligă instituțiile publice; noi ni le-am asumat de bunăvoie.

Se aplică tuturor paginilor acestui site. Nu se aplică site-urilor spre care trimitem.`,
      },
      {
        id: 'stadiu',
        title: 'Stadiul conformării',
        body: `Site-ul este **parțial conform** cu Ghidul pentru accesibilitatea conținutului web (WCAG) 2.2, nivelul AA.

Motivul: verificările automate și cele cu tastatura nu au găsit nicio abatere, dar ele acoperă numai o parte din criterii. Nu pretindem mai mult decât am încercat.`,
      },
      {
        id: 'incercat',
        title: 'Ce a fost încercat',
        body: `Verificările de mai jos se repetă automat la fiecare schimbare a programului, în browserul Chromium:

- **Reguli automate** (axe, WCAG 2.0–2.2 A și AA, și bune practici) pe paginile de fiecare fel, în tema deschisă și în cea închisă, la mai multe momente ale alegerilor: nicio abatere.
- **Numai cu tastatura**, pe pagina de început: linkul „Sari la conținut” este primul, elementul activ se vede mereu, nimic nu ține focusul captiv.
- **Ecran îngust și mărire**: la 320 px lățime, cât un ecran de 1280 px mărit la 400%, nimic nu derulează într-o parte; tabelele și graficele late derulează în propriul cadru.
- **Spațierea textului** (criteriul 1.4.12): la spațiile cerute nu se pierde nimic.
- **Fără mișcare**, pe pagina de început: cu „mișcare redusă” nimic nu se animă.
- **Fără JavaScript**: paginile sunt întregi, formularele merg.
- **Grafice și hărți**: fiecare are titlu, descriere și un tabel cu aceleași cifre; culoarea nu este niciodată singurul semn.`,
      },
      {
        id: 'neincercat',
        title: 'Ce nu a fost încercat încă',
        body: `- Nicio persoană cu dizabilități nu a încercat site-ul până acum.
- Cititoare de ecran (NVDA, Orca, VoiceOver, TalkBack) și comanda vocală, de oameni care le folosesc.
- Mărirea la 200% numai a textului, fără restul paginii.
- Modul de contrast ridicat al sistemului și alte browsere decât Chromium.
- O evaluare făcută de altcineva decât autorii.`,
      },
      {
        id: 'lipsuri',
        title: 'Lipsuri cunoscute',
        body: `- **Harta județelor**: pe telefon, județele mici sunt greu de atins cu degetul. Aceleași linkuri sunt în tabelul de sub hartă și în căutarea de zone.
- **Tabele late**: la 320 px unele tabele se citesc derulând în cadrul lor.
- **Documente și articole citate**: aparțin altora și pot să nu fie accesibile.
- **Limbaj**: unii termeni electorali vin din lege și nu au un cuvânt mai simplu; îi explicăm unde apar.`,
      },
      {
        id: 'pregatire',
        title: 'Cum a fost pregătită declarația',
        body: 'Este o autoevaluare făcută de autorii programului, cu verificările de mai sus, la data versiunii de la începutul paginii. Se revizuiește când se schimbă felul paginilor sau când apare o evaluare nouă.',
      },
      {
        id: 'contact',
        title: 'Spune-ne ce nu merge',
        body: 'Scrie ce pagină, ce ai încercat și cu ce program. Poți cere aceeași informație în altă formă.',
      },
      {
        id: 'asigurare',
        title: 'Dacă nu primești un răspuns bun',
        body: 'Dacă operatorul este o instituție publică, respectarea cerințelor este urmărită de Autoritatea pentru Digitalizarea României ([www.adr.gov.ro](https://www.adr.gov.ro/)). Pentru discriminare te poți adresa Consiliului Național pentru Combaterea Discriminării ([www.cncd.ro](https://www.cncd.ro/)).',
      },
    ] satisfies SectionText[],
  },
} as const;
