import { single } from './page-kinds.ts';

/** The pages of administrators, which app/routes.ts lists with all others. */
export const adminPages = {
  admin: {
    roles: ['admin'],
    matrixKey: 'admin/dashboard',
    addresses: {
      '/admin': single('./pages/admin/entry.tsx'),
      '/admin/dashboard': single('./pages/admin/dashboard/screen.tsx'),
      '/admin/users': single('./pages/admin/users/screen.tsx'),
      '/admin/users/new': single('./pages/admin/users/new.ts'),
      '/admin/create-user': single('./pages/admin/create-user/screen.tsx'),
      '/admin/activities': single('./pages/admin/activities/screen.tsx'),
      '/admin/audit': single('./pages/admin/audit/screen.tsx'),
      '/admin/audit.csv': single('./pages/admin/audit/export.ts'),
      '/admin/ai-score-calculation': single('./pages/admin/ai-score-calculation/screen.tsx'),
      '/admin/assistant': single('./pages/admin/assistant/screen.tsx'),
      '/admin/search': single('./pages/admin/search/screen.tsx'),
      '/admin/candidates': single('./pages/admin/candidates/screen.tsx'),
      '/admin/backups': single('./pages/admin/backups/screen.tsx'),
      '/admin/elections': single('./pages/admin/elections/screen.tsx'),
      '/admin/elections/:dataset': single('./pages/admin/elections/dataset/screen.tsx'),
      '/admin/elections/:dataset/preview': single('./pages/admin/elections/preview/screen.tsx'),
      '/admin/elections/:dataset/preview/:moment/*': single('./pages/admin/elections/preview/page.ts'),
      '/admin/polls/new': single('./pages/admin/polls/new/screen.tsx'),
      '/admin/claims': single('./pages/admin/claims/screen.tsx'),
      '/admin/moderation': single('./pages/admin/moderation/screen.tsx'),
      '/admin/database': single('./pages/admin/database/screen.tsx'),
      '/admin/database/rows.csv': single('./pages/admin/database/export.ts'),
      '/admin/jobs': single('./pages/admin/jobs/screen.tsx'),
      '/admin/settings': single('./pages/admin/settings/screen.tsx'),
      '/admin/rss-feeds': single('./pages/admin/rss-feeds/screen.tsx'),
      '/admin/compatibility-test': single('./pages/admin/compatibility-test/screen.tsx'),
      '/admin/news-articles': single('./pages/admin/news-articles/screen.tsx'),
      '/admin/news/new': single('./pages/admin/news/new/screen.tsx'),
      '/admin/news/sources': single('./pages/admin/news/sources/screen.tsx'),
      '/admin/news/sources.opml': single('./pages/admin/news/sources/opml.ts'),
      '/admin/voter-test': single('./pages/admin/voter-test/screen.tsx'),
      '/admin/voter-test/results.csv': single('./pages/admin/voter-test/results/export.ts'),
    },
  },
  accessControl: {
    roles: ['admin'],
    matrixKey: 'admin/access-control',
    addresses: { '/admin/access-control': single('./pages/admin/access-control/screen.tsx') },
  },
  siteContent: {
    roles: ['admin'],
    matrixKey: 'admin/site-content',
    addresses: {
      '/admin/site-content': single('./pages/admin/site-content/screen.tsx'),
      '/admin/site-content/:kind/:item': single('./pages/admin/site-content/item/screen.tsx'),
      // These pages show public pages with the drafts of administrators (app/root.tsx).
      '/admin/site-preview/home': single('./pages/home/screen.tsx'),
      '/admin/site-preview/candidates': single('./pages/candidates/screen.tsx'),
    },
  },
} as const;
