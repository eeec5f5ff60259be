import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents: every page's address and its file. The last row answers unknown paths. */
export default [
  index('./pages/home/screen.tsx'),

  route('candidates', './pages/candidates/screen.tsx'),
  route('candidates/compare', './pages/candidates/compare/screen.tsx'),
  route('candidate/:slug?', './pages/candidate/screen.tsx'),

  route('results', './pages/results/screen.tsx'),
  route('results/:round', './pages/results/round.tsx'),
  route('results/:round/:area', './pages/results/area.tsx'),
  route('results/:round/:area/:file', './pages/results/file.ts'),
  route('corrections', './pages/corrections/screen.tsx'),

  route('polls', './pages/polls/screen.tsx'),
  route('polls/history.csv', './pages/polls/history-file.ts'),
  route('ai-analysis', './pages/ai-analysis/screen.tsx'),
  route('integrity', './pages/integrity/screen.tsx'),
  route('integrity/snapshots.json', './pages/integrity/snapshots.ts'),

  route('info', './pages/info/screen.tsx'),
  route('info/calendar.ics', './pages/info/calendar.ts'),

  route('terms', './pages/terms/screen.tsx'),
  route('gdpr', './pages/gdpr/screen.tsx'),
  route('accessibility', './pages/accessibility/screen.tsx'),
  route('method', './pages/method/screen.tsx'),

  route('auth', './pages/auth/screen.tsx'),
  route('auth/second-factor', './pages/auth/second-factor.tsx'),
  route('auth/verify', './pages/auth/verify.tsx'),
  route('auth/reset', './pages/auth/reset.tsx'),
  route('auth/sign-out', './pages/auth/sign-out.ts'),
  route('auth/external', './pages/auth/external.ts'),
  route('create-user', './pages/create-user/redirect.ts'),
  route('demo/outbox', './pages/demo/outbox.tsx'),
  route('setup', './pages/setup/screen.tsx'),

  route('dashboard', './pages/dashboard/screen.tsx'),
  route('candidate-dashboard', './pages/candidate-dashboard/screen.tsx'),
  route('account', './pages/account/screen.tsx'),
  route('account/avatar', './pages/account/avatar.tsx'),
  route('account/security', './pages/account/security/screen.tsx'),
  route('account/sign-out-everywhere', './pages/account/security/sign-out-everywhere.ts'),
  route('account/privacy', './pages/account/privacy/screen.tsx'),
  route('account/export.json', './pages/account/privacy/copy/export.ts'),
  route('account/export/:part', './pages/account/privacy/copy/export-part.ts'),

  route('admin', './pages/admin/entry.tsx'),
  route('admin/dashboard', './pages/admin/dashboard/screen.tsx'),
  route('admin/ai-score-calculation', './pages/admin/ai-score-calculation/screen.tsx'),
  route('admin/jobs', './pages/admin/jobs/screen.tsx'),

  route('embed/results/:round/:area?', './pages/embed/results.tsx'),
  route('embed/map/:round', './pages/embed/map.tsx'),
  route('embed/countdown', './pages/embed/countdown.tsx'),
  route('embed/polls', './pages/embed/polls.tsx'),
  route('oembed', './pages/oembed/oembed.ts'),

  route('og/*', './pages/og/image.ts'),
  route('sitemap.xml', './pages/crawlers/sitemap.ts'),
  route('.well-known/security.txt', './pages/crawlers/security-text.ts'),
  route('robots.txt', './pages/crawlers/robots.ts'),
  route('files/:name', './pages/files/file.ts'),

  route('api', './pages/api/screen.tsx'),
  route('demo/moment', './pages/demo/moment.ts'),
  route('demo/restart', './pages/demo/restart.tsx'),
  route('ui', './pages/ui/screen.tsx'),

  route('*', './pages/home/unknown.tsx'),
] satisfies RouteConfig;
