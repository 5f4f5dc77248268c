import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { processorSeconds } from './processor.ts'

const connections = 16
const perRound = 800
const rounds = 11
const warmUp = 2400
/** How many requests one comparison sends to each side. */
export const requestsPerSide = warmUp + rounds * perRound

export interface Side {
  port: number
  path: string
  pid: number
  /** One request after the other takes the next of these; none for a server that asks for none. */
  tokens: string[]
}

/**
 * As little as a client can be, because it shares the machine with what it measures: plain sockets, the whole request made beforehand, of the
 * answer only status and length. It asks for no compression.
 */
const ask = (socket: Socket, request: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let left: number | undefined
    const onData = (chunk: Buffer) => {
      if (left === undefined) {
        const head = chunk.toString('latin1', 0, 4096)
        const end = head.indexOf('\r\n\r\n')
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || end < 0 || !length) return reject(new Error(`refused: ${head.slice(0, 400)}`))
        left = end + 4 + Number(length)
      }
      left -= chunk.length
      if (left > 0) return
      socket.removeAllListeners('data').removeAllListeners('close')
      resolve()
    }
    socket.on('data', onData)
    // a connection that breaks ends the measuring; of one that has been answered nobody hears it
    socket.once('close', () => reject(new Error('the connection was closed')))
    socket.write(request)
  })

const open = async ({ port, path, tokens }: Side) => {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n`
  const requests = (tokens.length ? tokens : ['']).map((token) => Buffer.from(`${head}${token ? `Authorization: Bearer ${token}\r\n` : ''}\r\n`))
  const sockets = Array.from({ length: connections }, () =>
    connect(port, '127.0.0.1')
      .setNoDelay(true)
      .on('error', () => {}),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  let next = 0
  const taken: number[] = []
  return {
    /** How long each request has taken so far, in ms. */
    taken,
    /** Requests per second. */
    round: async (count: number): Promise<number> => {
      const begun = performance.now()
      let left = count
      const work = async (socket: Socket) => {
        while (left > 0) {
          left -= 1
          const request = requests[(next += 1) % requests.length]
          if (!request) continue
          const sent = performance.now()
          await ask(socket, request)
          taken.push(performance.now() - sent)
        }
      }
      await Promise.all(sockets.map(work))
      return count / ((performance.now() - begun) / 1000)
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

const percentile = (numbers: number[], percent: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length * percent) / 100)] ?? Number.NaN
const median = (numbers: number[]): number => percentile(numbers, 50)

export interface Compared {
  /** Requests per second of ours to those of the bare server: the median of the rounds. */
  ratio: number
  ours: number
  bare: number
  /** The same of requests per second of processor time, the database's included: on a machine that others load too this says more. */
  processorRatio: number
  /** Of our answers, while sixteen ask at once: so many percent came within so many ms. */
  within: Record<50 | 95 | 99, number>
}

/** Both sides in turns, each round beginning with the other one; the median of the rounds' ratios, which a disturbance of one round does not move. */
export const compare = async (ours: Side, bare: Side, database: number): Promise<Compared> => {
  const [one, other] = await Promise.all([open(ours), open(bare)])
  const measured = async (side: Side, { round }: typeof one, count: number) => {
    const before = processorSeconds(side.pid, database)
    const speed = await round(count)
    return { speed, perProcessor: count / (processorSeconds(side.pid, database) - before) }
  }
  await one.round(warmUp)
  await other.round(warmUp)
  one.taken.length = 0
  const results: { ours: Awaited<ReturnType<typeof measured>>; bare: Awaited<ReturnType<typeof measured>> }[] = []
  for (let n = 0; n < rounds; n += 1) {
    const first = n % 2 === 0 ? await measured(ours, one, perRound) : undefined
    const theirs = await measured(bare, other, perRound)
    results.push({ ours: first ?? (await measured(ours, one, perRound)), bare: theirs })
  }
  one.close()
  other.close()
  return {
    ratio: median(results.map((result) => result.ours.speed / result.bare.speed)),
    ours: median(results.map((result) => result.ours.speed)),
    bare: median(results.map((result) => result.bare.speed)),
    processorRatio: median(results.map((result) => result.ours.perProcessor / result.bare.perProcessor)),
    within: { 50: percentile(one.taken, 50), 95: percentile(one.taken, 95), 99: percentile(one.taken, 99) },
  }
}
