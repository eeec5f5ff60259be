import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorCode } from '#app/pages/_shared/error/error-code.tsx';
import { loadingRefusals } from '#app/platform/refusal/loading-refusals.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { embedTexts } from '../texts.ts';
import { EmbedFrame } from './embed-frame.tsx';

/** The error page of an embed, with the reason. Reloading the embedding page tries again. */
export function EmbedError() {
  const error = useRouteError();
  const refused = isRouteErrorResponse(error) && isRefusalAnswer(error.data) ? error.data : null;
  return (
    <EmbedFrame title={embedTexts.ro.failed} href="/">
      <EmptyState title={embedTexts.ro.failed}>
        {refused?.text ?? loadingRefusals['load-failed'].text}
        {refused?.requestId ? <ErrorCode id={refused.requestId} /> : null}
      </EmptyState>
    </EmbedFrame>
  );
}
