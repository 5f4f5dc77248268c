const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

/** A page with a button for each deed. */
export const page = (title: string, path: string, deeds: readonly string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payments stub</title>
<body><h1>${escaped(title)}</h1><p>Payments stub: no money moves here.</p>
${deeds.map((deed) => `<form method="post" action="${path}/${deed}"><button>${deed}</button></form>`).join('\n')}
</body></html>`
