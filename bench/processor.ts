import { readdirSync, readFileSync } from 'node:fs'

// Linux counts in hundredths of a second
const ticks = 100

/** Numbers of the line from the fourth on: parent, …, time in the program, in the kernel, and the same of its children that have ended. */
const read = (pid: number): number[] => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line
      .slice(line.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    // it has just ended
    return []
  }
}

const own = (stat: number[]): number => (stat[10] ?? 0) + (stat[11] ?? 0)
const ended = (stat: number[]): number => (stat[12] ?? 0) + (stat[13] ?? 0)

/** What a server and the database have used so far; each connection of the database is a process of its own. */
export const processorSeconds = (server: number, database: number): number => {
  const connections = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => read(Number(name)))
    .filter(([parent]) => parent === database)
  const postmaster = read(database)
  const all = own(read(server)) + own(postmaster) + ended(postmaster) + connections.reduce((sum, stat) => sum + own(stat), 0)
  return all / ticks
}
