import type { ChangeMaker } from '#app/features/candidates/history/change-maker.ts';
import type { CandidateChange } from '#app/features/candidates/history/queries.server.ts';
import { formatDateTime, plural } from '#app/ui/text/format.ts';

type Change = Pick<CandidateChange, 'kind' | 'before' | 'after'>;

const changes = { one: 'schimbare', few: 'schimbări', other: 'schimbări' };

const by: Record<ChangeMaker, string> = {
  candidate: 'de candidat',
  team: 'de echipă',
  administrator: 'de un administrator',
};

const columns: Readonly<Record<string, string>> = {
  wealth_declaration_url: 'Declarație de avere',
  interests_declaration_url: 'Declarație de interese',
  title: 'Titlu',
  start_date: 'Începe la',
  end_date: 'Se încheie la',
  location: 'Locul',
  description: 'Descriere',
  is_cancelled: 'Anulat',
  is_public: 'Public',
};

function what({ kind, before, after }: Change): string {
  if (kind === 'wealth') return 'Declarație de avere';
  if (kind === 'interests') return 'Declarație de interese';
  const title = typeof after.title === 'string' ? after.title : '';
  if (before === null) return `Eveniment adăugat: ${title}`;
  return `${after.is_cancelled === true ? 'Eveniment anulat' : 'Eveniment schimbat'}: ${title}`;
}

/** The changed columns with their values before and after, in the order of `columns`. */
function lines({ before, after }: Change): { label: string; before: string | null; after: string | null }[] {
  return Object.entries(columns).flatMap(([column, label]) => {
    if (!(column in after)) return [];
    const [was, is] = [shown(column, before?.[column]), shown(column, after[column])];
    if (was === is) return [];
    return [{ label, before: was, after: is }];
  });
}

function shown(column: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  return column.endsWith('_date') ? formatDateTime(String(value)) : String(value);
}

const ro = {
  count: (count: number) => plural(count, changes),
  by,
  what,
  lines,
  before: 'înainte:',
  after: 'acum:',
  empty: 'nimic',
};

export const changeHistoryTexts = { ro };
