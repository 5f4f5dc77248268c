import type { Language } from '#kit/contract/language.ts'
import type { Context } from '#kit/server/context.ts'
import { escapeHtml } from '#kit/server/docs/html.ts'
import { csv } from '#kit/server/files/sheets.ts'
import { momentAt } from '#kit/server/moments.ts'
import { allParts, readPart } from './parts.ts'
import { areas, type PersonalPart, type Subject } from './personal-part.ts'
import { say } from './words.ts'
import { type Entry, zip } from './zip.ts'

interface Filled {
  readonly part: PersonalPart
  readonly title: string
  readonly rows: Record<string, unknown>[]
}

interface About extends Subject {
  readonly fullName: string
  readonly within: string | null
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value)

const sheet = async (rows: readonly Record<string, unknown>[]): Promise<Buffer> => {
  const header = Object.keys(rows[0] ?? {})
  const lines = async function* () {
    for (const row of rows) yield header.map((name) => shown(row[name]))
  }
  const chunks: Buffer[] = []
  for await (const chunk of csv(header, lines())) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const style = `body{font:14px/20px system-ui,sans-serif;margin:32px auto;max-width:1000px;padding:0 16px;color:#172023}
h1{font-size:22px;line-height:30px}h2{margin-top:40px}h3{margin:24px 0 8px;font-size:15px}
div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #CDD5D7;padding:4px 8px;text-align:left;vertical-align:top}`

const table = ({ title, rows }: Filled): string => {
  const header = Object.keys(rows[0] ?? {})
  const line = (cell: 'td' | 'th', values: readonly string[]) =>
    `<tr>${values.map((value) => `<${cell}>${escapeHtml(value)}</${cell}>`).join('')}</tr>`
  const body = rows.map((row) =>
    line(
      'td',
      header.map((name) => shown(row[name])),
    ),
  )
  return `<h3>${escapeHtml(`${title} (${rows.length})`)}</h3>\n<div><table>\n${line('th', header)}\n${body.join('\n')}\n</table></div>`
}

const page = (language: Language, title: string, lead: string, filled: readonly Filled[]): string => {
  const sections = areas.flatMap((area) => {
    const inArea = filled.filter(({ part }) => part.area === area)
    return inArea.length ? [`<h2>${escapeHtml(say(language, `area.${area}`))}</h2>\n${inArea.map(table).join('\n')}`] : []
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(lead)}</p>\n${sections.join('\n')}\n</body></html>`
}

/** One file with all that is told about a person: a page to read, a sheet for each table, and the whole for machines. */
export const makeFile = async (context: Context, about: About, language: Language, timeZone: string): Promise<Buffer> => {
  const filled: Filled[] = []
  for (const part of allParts()) {
    const rows = await readPart(context, part, about)
    if (rows.length) filled.push({ part, title: part.title(language), rows })
  }
  const { fullName, email, within } = about
  const at = context.now()
  const title = say(language, 'fileTitle', { name: fullName })
  const lead = say(language, within ? 'fileLeadWithin' : 'fileLead', { date: momentAt(language, at, timeZone), company: within ?? '' })
  const whole = {
    madeAt: at.toISOString(),
    about: { fullName, email },
    within,
    tables: Object.fromEntries(filled.map(({ part, rows }) => [part.table, rows])),
  }
  const sheets: Entry[] = []
  for (const { part, rows } of filled) sheets.push({ name: `tables/${part.table}.csv`, content: await sheet(rows) })
  return zip(
    [
      { name: 'personal-data.html', content: Buffer.from(page(language, title, lead, filled)) },
      { name: 'personal-data.json', content: Buffer.from(JSON.stringify(whole, null, 2)) },
      ...sheets,
    ],
    at,
  )
}
