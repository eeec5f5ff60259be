const ro = {
  title: 'Locul meu',
  offer: 'Alege localitatea ta: prezența și rezultatele ei apar aici, de fiecare dată când deschizi pagina.',
  device: 'Rămâne numai pe acest dispozitiv.',
  field: 'Localitate, județ, sector sau țară',
  search: 'Caută',
  loading: 'Se încarcă…',
  failed: 'Cifrele nu s-au putut încărca. Apar la următoarea deschidere a paginii.',
  unknown: 'Locul ales nu are rezultate la aceste alegeri.',
  forget: 'Renunță la locul meu',
  keep: (name: string) => `Reține ${name} ca locul meu`,
  kept: 'Este locul meu, reținut pe acest dispozitiv',
  page: 'Cifrele și sursele',
};

export const ownPlaceTexts = { ro };
