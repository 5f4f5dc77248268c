import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Config } from '#kit/server/config.ts'

/** A connection of its own: when all others are busy the instance is slow, not ill. */
export const openProbe = (url: string): pg.Pool => {
  const options = { connectionString: url, max: 1, connectionTimeoutMillis: 2000, query_timeout: 2000, application_name: 'portal-probe' }
  const pool = new pg.Pool(options)
  pool.on('error', () => {})
  return pool
}

const ok = { success: true, data: { status: 'ok' } }
const notReady = (message: string, requestId?: string) => ({
  success: false,
  error: { code: 'not_ready', message, ...(requestId ? { requestId } : {}) },
})

/** `/api/alive`: the process runs. `/api/health`: it may be given calls. */
export const registerHealth = (server: FastifyInstance, probe: pg.Pool): { leave(): void } => {
  let leaving = false
  let asking: Promise<boolean> | undefined
  // whoever asks while the database is being asked gets the same answer
  const hasDatabase = () =>
    (asking ??= probe
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined)))
  const refuse = (request: FastifyRequest, reply: FastifyReply, message: string) =>
    reply.code(503).header('retry-after', '2').send(notReady(message, request.id))

  // who keeps connections is told to look for another instance, before this one closes them
  server.addHook('onSend', async (_request, reply) => {
    if (leaving) void reply.header('connection', 'close')
  })
  const config = { rateLimit: false as const }
  server.get('/api/alive', { config }, async () => ok)
  server.get('/api/health', { config }, async (request, reply) => {
    if (leaving) return refuse(request, reply, 'The instance is stopping.')
    return (await hasDatabase()) ? ok : refuse(request, reply, 'The database does not answer.')
  })
  return { leave: () => (leaving = true) }
}

/** Answers while the portal is being put together, so that long migrations are not taken for death. */
export const answerWhileStarting = async ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<{ close(): Promise<void> }> => {
  const server = createServer((request, reply) => {
    const path = request.url?.split('?')[0] ?? ''
    const alive = path === '/api/alive'
    const json = path.startsWith('/api/')
    reply.writeHead(alive ? 200 : 503, {
      'content-type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(alive ? {} : { 'retry-after': '2' }),
      // somebody at a browser sees the portal when it is there
      ...(json ? {} : { refresh: '2' }),
    })
    const words = 'The portal is starting.'
    reply.end(json ? JSON.stringify(alive ? ok : notReady(words)) : words)
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
