import { listAdministeredQuestions } from '#app/features/compatibility/administration/questions/queries.server.ts';
import {
  findAdministeredStance,
  listAdministeredStances,
  listStanceChoices,
  stancesPage,
} from '#app/features/compatibility/administration/stances/queries.server.ts';
import { checkAsked, findActivationFindings } from '#app/features/compatibility/checks/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { categoriesOf, pageOfQuestions } from '#app/pages/admin/questions/question-page.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';

const panels = ['intrebari', 'pozitii', 'verificari'] as const;

/** Reads the panel and the dialog that the URL names. */
export const readCompatibilityTest = reader('unavailable', async (context) => {
  const { electionId } = await requireTimeline(context.db);
  const { searchParams: params } = new URL(context.request.url);
  const panel = panels.find((known) => known === params.get('panou')) ?? 'intrebari';
  const query = { electionId, at: context.at };
  return {
    panel,
    done: params.get('facut'),
    deletes: params.get('sterge'),
    questions: panel === 'intrebari' ? await readQuestions(context, query) : null,
    stances: panel === 'pozitii' ? await readStances(context, query) : null,
    checks:
      panel === 'verificari'
        ? await readBlock(context, 'questions-failed', () => checkAsked(context.db, query))
        : null,
  };
});

type Query = { electionId: string; at: Date };

async function readQuestions(context: HandlerContext, query: Query) {
  const { searchParams: params } = new URL(context.request.url);
  return readBlock(context, 'questions-failed', async () => {
    const all = await listAdministeredQuestions(context.db, query);
    const [edited, activated] = [params.get('intrebare'), params.get('activeaza')];
    const activation = all.find(({ id }) => id === activated) ?? null;
    return {
      list: pageOfQuestions(all, params),
      isNew: edited === 'noua',
      open: all.find(({ id }) => id === edited) ?? null,
      activation: activation && {
        question: activation,
        ...(await findActivationFindings(context.db, { ...query, id: activation.id })),
      },
    };
  });
}

async function readStances(context: HandlerContext, query: Query) {
  const { db } = context;
  const { searchParams: params } = new URL(context.request.url);
  const opened = params.get('pozitie');
  const [text, candidate, category] = ['cauta', 'candidat', 'categorie'].map((name) =>
    (params.get(name) ?? '').trim().slice(0, 200),
  );
  const filter = { text, candidate, category };
  const page = readPageNumber(params.get('pagina'));
  return readBlock(context, 'stances-failed', async () => {
    const [listed, choices, questions, open] = await Promise.all([
      listAdministeredStances(db, query, { filter, page }),
      listStanceChoices(db, query),
      listAdministeredQuestions(db, query),
      opened && opened !== 'noua' ? findAdministeredStance(db, { ...query, id: opened }) : null,
    ]);
    return {
      ...listed,
      page,
      pages: Math.ceil(listed.count / stancesPage),
      filter,
      choices,
      categories: categoriesOf(questions),
      isNew: opened === 'noua',
      open,
    };
  });
}
