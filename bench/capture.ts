import type pg from 'pg'
import { endpointsOf, type Endpoint } from '#kit/contract/endpoint.ts'
import { readConfig } from '#kit/server/config.ts'
import { makePortal } from '#kit/server/portal.ts'
import { contracts } from '#modules/all.contract.ts'
import { modules } from '#modules/all.server.ts'
import { actorOf, authenticate } from '#modules/identity/session/server/front.ts'
import { rolesOf } from '#modules/roles.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** What one call sends to the database, and what it answers. Statements of one step run at the same time, the next step after them. */
export interface Captured {
  steps: Statement[][]
  body: string
}

export const endpointAt = (path: string): Endpoint | undefined =>
  Object.values(contracts)
    .flatMap(endpointsOf)
    .find(([, endpoint]) => endpoint.method === 'GET' && endpoint.path === path)?.[1]

type Query = (asked: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>

/** Notes what goes through the pool from here on. */
const listen = (pool: pg.Pool, steps: Statement[][]) => {
  let running = 0
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const send = client.query.bind(client)
    const query: Query = (asked, values) => (typeof asked === 'string' ? send(asked, values) : send(asked))
    const noting: Query = async (asked, values = []) => {
      if (running === 0) steps.push([])
      steps.at(-1)?.push(typeof asked === 'string' ? { text: asked, values } : { text: asked.text, values: asked.values ?? [] })
      running += 1
      try {
        return await query(asked, values)
      } finally {
        running -= 1
      }
    }
    Object.assign(client, { query: noting })
  })
}

/** Makes the calls once more in a portal of its own on the same data, so that the comparison follows the code by itself. */
export const capture = async (environment: Record<string, string>, addresses: string[], token: string): Promise<Captured[]> => {
  const config = readConfig(environment)
  const roles = rolesOf(config.productCode)
  const portal = await makePortal({ config, databaseUrl: config.databaseUrl ?? '', modules, roles, authenticate, actorOf, work: false })
  try {
    const steps: Statement[][] = []
    const captured: Captured[] = []
    listen(portal.app.database.pool, steps)
    for (const url of addresses) {
      const ask = () => portal.server.inject({ url, headers: { authorization: `Bearer ${token}`, host: config.publicUrl.host } })
      // The first call also reads the session, which is then known.
      await ask()
      steps.length = 0
      const { statusCode, body } = await ask()
      if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${body}`)
      captured.push({ steps: [...steps], body })
    }
    return captured
  } finally {
    await portal.stop()
  }
}
