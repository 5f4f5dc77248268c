import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '#kit/server/postgres/database.ts'

/** A record has changed. Ids only: who may see it asks again, and is answered by the usual rules. */
export interface LiveMessage {
  kind: string
  id: number
  /** Whose row it is: the building's; of nobody's hears the platform alone. */
  officeCentreId: number | null
  /** The one organisation in that building whose row it is, when it is not everybody's there. */
  companyId?: number | null
  /** For one person only, such as a notice. */
  userId?: number
}

export interface Live {
  tell(message: LiveMessage): void
  /**
   * For the process itself: session caches listen to kinds that end sessions. `missed` is called when messages of others may have been lost:
   * what was remembered since is to be asked again.
   */
  listen(listener: (message: LiveMessage) => void, missed: () => void): () => void
  /** Calls that are held open until something is told end now: the process is about to stop. */
  release(): void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'portal_live'
/** Told here at once and to the others by the database; a process does not hear itself twice. */
const self = randomUUID()

/**
 * Messages go through PostgreSQL's NOTIFY, so that every process hears what any of them has committed.
 * A lost listener connects again and says that it has missed some.
 */
export const openLive = (database: Database, log: FastifyBaseLogger): Live => {
  const listeners = new Map<(message: LiveMessage) => void, () => void>()
  let client: pg.Client | undefined
  let stopped = false
  let again: NodeJS.Timeout | undefined
  let lost = false

  const hear = (message: LiveMessage) => {
    for (const listener of listeners.keys()) listener(message)
  }
  const send = async (message: LiveMessage): Promise<void> => {
    for (let pause = 50; ; pause *= 2) {
      try {
        await database.pool.query('select pg_notify($1, $2)', [channel, JSON.stringify({ ...message, from: self })])
        return
      } catch (error) {
        // Whoever was cut off too asks again by itself; this is for a message whose own connection alone was lost.
        if (pause > 400 || stopped) return log.warn({ err: error }, 'live updates: a message was not sent')
        await sleep(pause)
      }
    }
  }
  const connect = async (): Promise<void> => {
    if (stopped) return
    const next = new pg.Client({ connectionString: database.url, application_name: 'portal-live' })
    next.on('notification', ({ payload }) => {
      const { from, ...message } = JSON.parse(payload ?? '{}') as LiveMessage & { from: string }
      if (from !== self) hear(message)
    })
    next.on('error', () => {
      void next.end().catch(() => {})
      if (client === next) retry()
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      if (lost) for (const missed of listeners.values()) missed()
      lost = false
    } catch (error) {
      log.warn({ err: error }, 'live updates: cannot listen, trying again')
      void next.end().catch(() => {})
      retry()
    }
  }
  const retry = () => {
    client = undefined
    lost = true
    if (!stopped) again = setTimeout(() => void connect(), 250)
  }

  return {
    tell: (message) => {
      hear(message)
      void send(message)
    },
    listen: (listener, missed) => {
      listeners.set(listener, missed)
      return () => listeners.delete(listener)
    },
    release: () => {
      for (const missed of listeners.values()) missed()
    },
    start: connect,
    stop: async () => {
      stopped = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
