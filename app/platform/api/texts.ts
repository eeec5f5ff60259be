const ro = {
  parameters: {
    unknown: (name: string, known: readonly string[]) =>
      known.length > 0
        ? `Parametrul „${name}” nu există aici. Parametri cunoscuți: ${known.join(', ')}.`
        : `Parametrul „${name}” nu există aici; această adresă nu are parametri.`,
    repeated: (name: string) => `Parametrul „${name}” apare de mai multe ori.`,
    invalid: (name: string, why: string) => `Parametrul „${name}” nu este valid: ${why}.`,
    limit: (largest: number) => `se așteaptă un număr întreg între 1 și ${largest}`,
    oneOf: (values: readonly string[]) => `se așteaptă una dintre valorile ${values.join(', ')}`,
    round: 'se așteaptă numărul unui tur: 1, 2, …',
    cursor: 'Cursorul nu este al acestei liste. Începe din nou de la prima pagină, fără „cursor”.',
  },
  shapes: {
    moment: 'Moment ISO 8601 cu decalajul orei României.',
    day: 'Zi calendaristică în România, AAAA-LL-ZZ.',
    count: 'Număr întreg.',
    percent: 'Procente, nerotunjite (40,96% este 40.9598…). Rotunjește numai la afișare.',
    sources: 'Sursele înregistrării: id-uri de la `/elections/{election}/sources/{source}`.',
    cursor: 'Locul de la care continuă lista: `next_cursor` din pagina anterioară. Nu are alt înțeles.',
    limit: (usual: number, largest: number) =>
      `Câte înregistrări pe pagină, cel mult ${largest}; fără el, ${usual}.`,
    items: 'Înregistrările paginii.',
    total: 'Câte înregistrări are lista în toate paginile.',
    next: 'Cursorul paginii următoare; null pe ultima. Antetul `Link` poartă același link.',
  },
};

export const apiTexts = { ro };
