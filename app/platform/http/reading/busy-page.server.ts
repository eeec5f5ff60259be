import { httpTexts } from '#app/platform/http/texts.ts';

type SmallPage = { title: string; text: string; again: string };

const pageOf = ({ title, text, again }: SmallPage) => `<!doctype html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Vot informat</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</body>
</html>
`;

/**
 * The page that answers a read request when too many are waiting (see reading-lanes.server.ts). It is small
 * and needs no router.
 */
export const busyPage = pageOf(httpTexts.ro.busy);
/** The page that answers requests which have used up their time limit. */
export const latePage = pageOf(httpTexts.ro.late);
