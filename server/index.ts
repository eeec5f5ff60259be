import { serve } from '@hono/node-server';
const { createApp } = await import('../build/server/index.js');
const app = await createApp();
serve({ fetch: app.fetch, port: 3000, hostname: '127.0.0.1' });
