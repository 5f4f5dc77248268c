import type { LegalText } from '#modules/identity/session/web/front.tsx'

/** A plain text as its sections: a blank line ends a paragraph, a line that begins with `# ` is the heading of what follows. */
export const legalTextOf = (plain: string): LegalText => {
  const sections: { heading: string; paragraphs: string[] }[] = [{ heading: '', paragraphs: [] }]
  for (const block of plain.replaceAll('\r\n', '\n').split(/\n\s*\n|\n(?=# )|(?<=^# .*)\n/m)) {
    const paragraph = block.trim()
    if (paragraph.startsWith('# ')) sections.push({ heading: paragraph.slice(2).trim(), paragraphs: [] })
    else if (paragraph) sections.at(-1)?.paragraphs.push(paragraph)
  }
  const [first, ...rest] = sections
  const [lead = '', ...more] = first?.paragraphs ?? []
  return { lead, sections: more.length ? [{ heading: '', paragraphs: more }, ...rest] : rest }
}
