import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** A record has changed. Ids only: who may see it asks again, and is answered by the usual rules. */
export interface LiveMessage {
  kind: string
  id: number
  officeCentreId: number | null
  /** For one person only, such as a notice. */
  userId?: number
}

export interface Live {
  tell(message: LiveMessage): void
  /** For the process itself: session caches listen to kinds that end sessions. */
  listen(listener: (message: LiveMessage) => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'portal_live'
/** Told here at once and to the others by the database; a process does not hear itself twice. */
const self = randomUUID()

/**
 * Messages go through PostgreSQL's NOTIFY, so that every process hears what any of them has committed.
 * A lost listener connects again; screens refresh when their stream does, so nothing is missed for long.
 */
export const openLive = (database: Database, log: FastifyBaseLogger): Live => {
  const listeners = new Set<(message: LiveMessage) => void>()
  let client: pg.Client | undefined
  let stopped = false
  let again: NodeJS.Timeout | undefined

  const hear = (message: LiveMessage) => {
    for (const listener of listeners) listener(message)
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
    } catch (error) {
      log.warn({ err: error }, 'live updates: cannot listen, trying again')
      void next.end().catch(() => {})
      retry()
    }
  }
  const retry = () => {
    client = undefined
    if (!stopped) again = setTimeout(() => void connect(), 500)
  }

  return {
    tell: (message) => {
      hear(message)
      database.pool
        .query('select pg_notify($1, $2)', [channel, JSON.stringify({ ...message, from: self })])
        .catch((error: unknown) => log.warn({ err: error }, 'live updates: a message was not sent'))
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: connect,
    stop: async () => {
      stopped = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
