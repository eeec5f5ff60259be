/** Descriptions of profile views in the public API. */
const ro = {
  count: 'Numără o vizualizare de profil',
  countText:
    'Paginile site-ului trimit cererea când un profil este deschis: o vizualizare pe vizitator, profil și zi, fără roboți și fără cookie. Trimisă din nou, nu mai numără nimic și întoarce aceeași cifră. Numai paginile acestui site o pot trimite.',
  profile: 'Id-ul profilului.',
  badProfile: 'se așteaptă un UUID',
  counted: 'false: vizitatorul era deja numărat astăzi sau este un robot.',
  visits: 'Vizualizările profilului, după această cerere.',
};

export const viewApiTexts = { ro };
