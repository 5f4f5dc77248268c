import pg from 'pg'
import type { Config } from '#kit/server/config.ts'
import { findRunning, startEmbedded } from '#kit/server/postgres/embedded-postgres.ts'

/**
 * Works on the database of a portal, which is started for the time when it is the embedded one and does not run. `beside`: a portal may be
 * running on it; otherwise that is refused.
 */
export const withDatabase = async <T>(config: Config, { beside }: { beside: boolean }, work: (url: string) => Promise<T>): Promise<T> => {
  const running = () => config.databaseUrl ?? (beside ? findRunning(config.dataDir) : undefined)
  const now = running()
  if (now) return work(now)
  const embedded = await startEmbedded({ dataDir: config.dataDir }).catch((error: unknown) => {
    // a portal that was just about to start is up by now
    const url = running()
    if (url) return { url, stop: async () => {} }
    throw error
  })
  try {
    return await work(embedded.url)
  } finally {
    await embedded.stop()
  }
}

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  // a connection that is lost fails its statement; without a listener it would end the process besides
  client.on('error', () => {})
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
