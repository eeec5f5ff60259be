/** The parameter that opens one batch with all its texts. */
export const batchParameter = 'grup';

export function batchPath(batchId: string, page = 1): string {
  return `/admin/moderation?${batchParameter}=${batchId}${page > 1 ? `&pagina=${page}` : ''}`;
}
