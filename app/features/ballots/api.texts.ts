/** Descriptions in the public API of the fields that daily votes and live poll votes share. */
const ro = {
  candidate: 'Candidatul, după `slug` sau id.',
  key: 'Generată de pagină, una la fiecare apăsare: aceeași cerere trimisă din nou se numără o singură dată și primește același răspuns.',
  badKey: 'se așteaptă un UUID',
  consent:
    'Versiunea textului de acord care a fost citit și acceptat chiar acum; alta decât cea de azi este refuzată (409). Fără acord nu se păstrează nimic, iar răspunsul este 428.',
  badConsent: 'se așteaptă versiunea textului de acord',
};

export const ballotApiTexts = { ro };
