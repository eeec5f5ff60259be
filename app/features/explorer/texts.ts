/** Texts about the explorer's operations in the public API's description. */
const ro = {
  tables: 'Tabelele bazei de date',
  tablesText:
    'Numai pentru administratori, după sesiunea lor: numele tabelelor pe care le arată exploratorul bazei de date.',
  tableNames: 'Numele tabelelor, în ordine alfabetică.',
  columns: 'Coloanele unui tabel',
  columnsText:
    'Numai pentru administratori, după sesiunea lor: numele și tipul coloanelor pe care le arată exploratorul, în ordinea lor din tabel.',
  table: 'Numele tabelului.',
  columnName: 'Numele coloanei.',
  columnType: 'Tipul coloanei, cum îl scrie PostgreSQL.',
};

export const explorerApiTexts = { ro };
