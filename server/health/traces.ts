import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Config } from '#app/platform/config/config.ts';
import { loggedPath } from '#app/platform/http/access-log.server.ts';
import type { HealthPart } from './health.ts';

/** Maximum length of a statement's text in a trace. */
const longestStatement = 300;

/**
 * Starts OpenTelemetry traces of requests and their database statements. They contain no query string, client
 * address or values of a statement.
 */
export function startTraces({ url, share }: NonNullable<Config['traces']>): HealthPart {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vot-informat' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // `register` also sets up the context by which a statement finds its request's trace.
  provider.register();
  const tracer = provider.getTracer('vot-informat');
  return {
    listener: (next) => (request, response) => {
      const method = request.method ?? '';
      const path = loggedPath(request.url ?? '');
      const span = tracer.startSpan(method, {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'url.path': path },
      });
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(trace.setSpan(context.active(), span), () => next(request, response));
    },
    onStatement({ level, query, queryDurationMillis }) {
      const parent = trace.getActiveSpan();
      if (!parent?.isRecording()) return;
      const end = Date.now();
      const statement = tracer.startSpan('statement', {
        kind: SpanKind.CLIENT,
        startTime: end - queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestStatement) },
      });
      if (level === 'error') statement.setStatus({ code: SpanStatusCode.ERROR });
      statement.end(end);
    },
    stop: () => provider.shutdown(),
  };
}
