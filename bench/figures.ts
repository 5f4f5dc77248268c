import os from 'node:os'

export interface Figures {
  /** Null as long as no endpoint has that path, as the next one. */
  listVsBare: number | null
  userListVsBare: number | null
  /** Of the user list, 16 at once: 50, 95 and 99 percent answered within so many milliseconds. */
  userListP50Ms: number | null
  userListP95Ms: number | null
  userListP99Ms: number | null
  loginKb: number
  loginSentKb: number
  listKb: number
  listSentKb: number
  calendarKb: number
  startSeconds: number
  restartSeconds: number
  restMb: number
  rssMb: number
  /** Null until `npm run demo:scale` has measured it. */
  scale1mVs10k: number | null
  /** The same. */
  homeP95Ms: number | null
  findP95Ms: number | null
}

interface Meaning {
  means: string
  limit?: { least: number } | { most: number }
}

const meanings: Record<keyof Figures, Meaning> = {
  listVsBare: { means: 'Requests per second of the poll list, against a bare server with the same named statements', limit: { least: 0.6 } },
  userListVsBare: { means: 'The same of the user list', limit: { least: 0.45 } },
  userListP50Ms: { means: 'Half of the user lists are answered within so many ms, sixteen asking at once' },
  userListP95Ms: { means: 'The same of 95 in a hundred' },
  userListP99Ms: { means: 'The same of 99 in a hundred' },
  loginKb: { means: 'Scripts and styles of the sign-in page, kB gzip', limit: { most: 150 } },
  loginSentKb: { means: 'The same by Brotli, as a browser is sent it that comes by https' },
  listKb: {
    means:
      'The same of the poll list, until nothing more is asked for two seconds: what shows messages (14 kB) and menus (31 kB) comes later or when wanted',
    limit: { most: 245 },
  },
  listSentKb: { means: 'The same by Brotli, as a browser is sent it that comes by https' },
  calendarKb: { means: 'What the calendar of bookings loads beyond the poll list, kB gzip', limit: { most: 80 } },
  startSeconds: { means: '`npm start` on a new data folder until it is ready, installed and built before, in seconds' },
  restartSeconds: { means: 'The same on the old data folder' },
  restMb: { means: 'Memory of the server process after its start, MB' },
  rssMb: { means: 'The same after the load, of some 25,000 lists, MB' },
  scale1mVs10k: { means: 'Answering times with a million people, against ten thousand', limit: { most: 2 } },
  homeP95Ms: {
    means: 'Home of a building with ten thousand people: 95 in a hundred within so many ms, sixteen asking at once',
    limit: { most: 150 },
  },
  findP95Ms: { means: 'Find among a million people, letter by letter: the same, eight typing at once', limit: { most: 150 } },
}

const limitText = (limit: Meaning['limit']) => (!limit ? '' : 'least' in limit ? `≥ ${limit.least}` : `≤ ${limit.most}`)

const kept = (value: number | null, limit: Meaning['limit']) =>
  value === null || !limit || ('least' in limit ? value >= limit.least : value <= limit.most)

/** `reasons` tell why a figure could not be had. */
export const table = (figures: Figures, reasons: Partial<Record<keyof Figures, string>>): string => {
  const lines = Object.entries(meanings).map(([name, { means, limit }]) => {
    const key = name as keyof Figures
    const value = figures[key]
    const shown = value === null ? `none: ${reasons[key] ?? 'not measured'}` : `${value}${kept(value, limit) ? '' : ' (missed)'}`
    return `| \`${name}\` | ${shown} | ${limitText(limit)} | ${means} |`
  })
  return ['| figure | measured | limit | meaning |', '|---|---|---|---|', ...lines].join('\n')
}

const byLongTests = '## Access and visitors'
/** The page that is kept; every run without `--json` writes it anew, but for what long tests have measured. */
export const page = (measured: string, before: string): string => `# Figures

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores of ${os.cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.
Ratios come from rounds that take turns on one machine, so a busy machine changes both sides; seconds are those of this machine.

${measured}
${before.includes(byLongTests) ? `\n${before.slice(before.indexOf(byLongTests))}` : ''}`
