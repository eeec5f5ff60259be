import { createHash } from 'node:crypto';
import { httpTexts } from '#app/platform/http/texts.ts';

type SmallPage = { title: string; text: string; again: string };

const style =
  'body{max-width:34rem;margin:14vh auto 0;padding:0 20px;font:1.0625rem/1.5 system-ui,sans-serif;color:#16181d;background:#fff}h1{margin:0;font:500 2rem/1.15 Georgia,serif}a{color:#002b7f}@media(prefers-color-scheme:dark){body{color:#e9eaee;background:#121419}a{color:#a9c0fb}}';

/** Writes the page. With `seconds`, the browser asks again by itself after that time. */
const pageOf = ({ title, text, again }: SmallPage, seconds?: number) => `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">${seconds ? `\n<meta http-equiv="refresh" content="${seconds}">` : ''}
<title>${title} · Vot informat</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</body>
</html>
`;

/** The headers of the small pages. The policy allows only their own style. */
export const smallPageHeaders = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
} as const;

/**
 * The page that answers a read request when too many are waiting (see reading-lanes.server.ts). It is small
 * and needs no router.
 */
export const busyPage = pageOf(httpTexts.ro.busy);
/** The page that answers requests which have used up their time limit. */
export const latePage = pageOf(httpTexts.ro.late);
/** The page that answers browsers while the program starts. It asks again by itself. */
export const startingPage = pageOf(httpTexts.ro.starting, 2);
