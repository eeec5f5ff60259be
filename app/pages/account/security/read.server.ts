import { providerName } from '#app/features/accounts/external/external.server.ts';
import { externalProvider } from '#app/features/accounts/external/provider.server.ts';
import { findSetup } from '#app/features/accounts/second-factor/second-factor.server.ts';
import { listSessions } from '#app/features/accounts/sessions/sessions.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { needsSecondFactor } from '#app/platform/rights/gate.server.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';

/** Reads the data of the security page of the person's own account. */
export async function readSecurity(context: HandlerContext) {
  const viewer = requireViewer(context.viewer);
  const { db, config } = context;
  const [methods, sessions, setup] = await Promise.all([
    db
      .selectFrom('sign_in_methods')
      .select(['provider_id', 'created_at'])
      .where('user_id', '=', viewer.id)
      .execute(),
    listSessions(db, { userId: viewer.id, sessionId: viewer.sessionId }),
    viewer.hasSecondFactor ? null : findSetup(context, viewer),
  ]);
  const external = methods.find((method) => method.provider_id === externalProvider);
  return {
    email: viewer.email,
    hasPassword: methods.some((method) => method.provider_id === 'credential'),
    external: external ? { name: providerName(config) ?? '', since: external.created_at } : null,
    hasSecondFactor: viewer.hasSecondFactor,
    isRequired: needsSecondFactor(viewer, config.demo),
    setup,
    sessions,
  };
}
