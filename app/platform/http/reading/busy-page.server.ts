import { httpTexts } from '#app/platform/http/texts.ts';

const { title, text, again } = httpTexts.ro.busy;

/** The page for read requests that a full lane refuses. It is small and needs no router. */
export const busyPage = `<!doctype html>
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
