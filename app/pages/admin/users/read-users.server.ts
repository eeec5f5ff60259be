import { z } from 'zod';
import {
  findUser,
  listUsers,
  type UserFilter,
  usersPage,
} from '#app/features/accounts/administration/queries.server.ts';
import { userStatuses } from '#app/features/accounts/administration/values.ts';
import { listSessions } from '#app/features/accounts/sessions/sessions.server.ts';
import { countAccounts, countInvented } from '#app/features/administration/counts.server.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { signedIn } from '#app/platform/rights/rights.ts';

/** The URL parameters that open a dialog. The value of each is an account's id. */
const dialogs = ['dezactiveaza', 'sesiuni', 'factor', 'utilizator'] as const;

/** Reads a page of the filtered accounts, and the account whose dialog the URL opens. */
export const readUsers = reader('users-failed', async (context) => {
  const { db, at, request } = context;
  const { searchParams: params } = new URL(request.url);
  const filter = readFilter(params);
  const page = Math.min(Math.max(1, Math.floor(Number(params.get('pagina'))) || 1), 100_000);
  const dialog = dialogs.find((name) => params.has(name)) ?? null;
  const [list, totals, open] = await Promise.all([
    readBlock(context, 'users-failed', () => listUsers(db, { at, filter, page })),
    readBlock(context, 'users-failed', async () => {
      const [counted, invented] = await Promise.all([countAccounts(db, { at }), countInvented(db, { at })]);
      return { ...counted, invented };
    }),
    dialog && readOpen(context, params.get(dialog)),
  ]);
  return {
    ownId: requireViewer(context.viewer).id,
    filter,
    page,
    pages: Math.ceil((list.data?.count ?? 0) / usersPage),
    list,
    totals,
    dialog,
    open,
    done: params.get('facut'),
  };
});

/** Reads the account of a dialog with its sessions. Returns null for an unknown account. */
async function readOpen({ db, at, viewer }: HandlerContext, id: string | null) {
  const known = z.uuid().safeParse(id).data;
  const user = known === undefined ? null : await findUser(db, { id: known, at });
  if (!user) return null;
  const { id: ownId, sessionId } = requireViewer(viewer);
  const sessions = await listSessions(db, { userId: user.id, sessionId });
  return { ...user, sessions, isOwn: user.id === ownId };
}

export type OpenUser = NonNullable<Awaited<ReturnType<typeof readOpen>>>;

function readFilter(params: URLSearchParams): UserFilter {
  const text = params.get('cauta')?.trim().slice(0, 200);
  const role = signedIn.find((known) => known === params.get('rol'));
  const status = userStatuses.find((known) => known === params.get('stare'));
  return { ...(text ? { text } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) };
}
