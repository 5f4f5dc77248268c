import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { password, type Person } from '#kit/server/testing/world.ts'
import { digestOf } from '#modules/access/doors/server/bridge.ts'
import { assignQrPass, unassignQrPass } from '#modules/access/passes/contract.ts'
import { accessPortal } from './access.ts'
import { clientFrom, dataOf } from './faults/client.ts'
import { freePort, type PortalProcess, startPortal } from './faults/portal-process.ts'

interface Options {
  /** Of passes, all acknowledged. */
  changes: number
  /** Of the portal and of the simulator in turn. */
  kills: number
  /** People whose passes come and go. */
  people: number
}

/** A portal and a controller, each a process of its own, killed in turn while passes are given and taken and somebody taps all the time. */
export const killDoors = async ({ changes, kills, people }: Options) => {
  const ground = await accessPortal()
  const { portal: here, world, clock, harbour, pinecrest, newController, newDoor, newGroup, resolved, buy, pool, id } = ground
  // the processes go by the time of this machine
  clock.set(new Date().toISOString())
  const folder = fs.mkdtempSync('/tmp/portal-killed-doors-')
  const environment = {
    DATABASE_URL: here.app.database.url,
    DATA_DIR: path.join(folder, 'portal'),
    SECRET_KEY: here.app.config.secretKey.toString('base64'),
  }
  const port = await freePort()
  let portal: PortalProcess | undefined
  let box: ChildProcess | undefined
  try {
    await buy(pinecrest, { qr: people })
    const controller = await newController('Killed')
    const door = await newDoor('Killed', { controllerId: controller.id, outputNo: 1, pinMode: 'ALONE' })
    await newGroup('Killed', [{ kind: 'COMPANY', id: pinecrest.id }], [door.id])
    const holders: Person[] = []
    for (let n = 0; n < people; n += 1) holders.push(await world.person(pinecrest, 'TENANT'))
    await resolved()
    const boss = await world.person(harbour, 'LANDLORD_ADMIN')

    portal = startPortal(port, environment)
    await portal.ready()
    const { uuid, bridgeKey } = controller
    const boxes = path.join(folder, 'boxes')
    let kept = 0
    const startBox = () => {
      const started = fork(path.join(import.meta.dirname, 'door-box.ts'), [`http://127.0.0.1:${port}`, uuid, bridgeKey, boxes], { execArgv: [] })
      return started.on('message', () => (kept += 1))
    }
    box = startBox()
    const file = path.join(boxes, `${uuid}.json`)
    const memory = () => JSON.parse(fs.readFileSync(file, 'utf8')) as Memory

    const { send, close } = clientFrom(210, () => port)
    const patiently = async (method: string, at: string, sent: Parameters<typeof send>[2]) => {
      for (;;) {
        const reply = await send(method, at, sent).catch(() => undefined)
        if (reply && reply.status < 500 && reply.status !== 429) return reply
        await sleep(100)
      }
    }
    const signedIn = await patiently('POST', '/api/auth/login', { body: { username: boss.email, password } })
    const { accessToken: token } = dataOf<{ accessToken: string }>(signedIn)
    const given = new Set<number>()
    /** The same until it is acknowledged: the key says that it is the same. */
    const change = async (n: number): Promise<void> => {
      const holder = holders[n % people]?.userId ?? 0
      const { method, path: declared } = given.has(holder) ? unassignQrPass : assignQrPass
      const at = `/api${declared.replace('{oc}', pinecrest.uuid).replace('{id}', String(holder))}`
      const { status, text, body } = await patiently(method, at, { token, headers: { 'idempotency-key': randomUUID() } })
      // what was done before the answer was lost is done
      const done = status === 200 || ['pass_given_already', 'no_such_pass'].includes(body?.error?.code ?? '')
      expect(done, text).toBe(true)
      if (!given.delete(holder)) given.add(holder)
    }
    const over = new AbortController()
    const tapping = (async () => {
      while (!over.signal.aborted) {
        if (box?.connected) box.send(door.uuid, () => {})
        await sleep(50)
      }
    })()

    let killed = 0
    const killOne = async (): Promise<void> => {
      await sleep(Math.random() * 60)
      if (killed % 2 === 0) {
        const before = box
        const gone = before && once(before, 'exit')
        before?.kill('SIGKILL')
        await gone
        box = startBox()
      } else {
        await portal?.kill()
        portal = startPortal(port, environment)
        await portal.ready()
      }
      killed += 1
    }
    const begun = performance.now()
    let killing: Promise<void> = Promise.resolve()
    for (let n = 0; n < changes; n += 1) {
      await change(n)
      // while the next changes go on
      if (Math.floor(((n + 1) * (kills + 1)) / changes) > Math.floor((n * (kills + 1)) / changes) && n + 1 < changes) killing = killing.then(killOne)
    }
    await killing
    const took = (performance.now() - begun) / 1000
    over.abort()
    await tapping
    close()

    interface Row {
      kind: string
      ref: string
      version: number
      confirmed: number
    }
    const wanted = async () =>
      (
        await pool.query<Row>(
          `select kind, ref, desired_version as version, confirmed_version as confirmed from controller_entries
           where controller_id = $1 and (content is not null or confirmed_version < desired_version) order by kind, ref`,
          [controller.id],
        )
      ).rows
    const owed = async () => (await wanted()).filter(({ version, confirmed }) => confirmed < version).length
    await expect.poll(async () => [await owed(), memory().unsent.length], { timeout: 120_000, interval: 200 }).toEqual([0, 0])
    // a controller that is asked last says the same again when it has lost nothing
    const { held, nextEvent } = memory()
    const told = await pool.query<{ all: number; once: number }>(
      `select count(*)::integer as all, count(distinct (kind, ref, confirmed_version))::integer as once from controller_confirmations where controller_id = $1`,
      [controller.id],
    )
    const taps = await pool.query<{ all: number; once: number; last: number }>(
      `select count(*)::integer as all, count(distinct number)::integer as once, coalesce(max(number), 0)::integer as last from access_events where controller_id = $1`,
      [controller.id],
    )
    return {
      id,
      killed,
      took,
      given: given.size,
      kept,
      /** What both sides hold, by which they agree. */
      digests: [digestOf(held), digestOf(await wanted())] as const,
      held,
      passes: held.filter(({ kind }) => kind === 'PASS').length,
      confirmations: told.rows[0],
      taps: taps.rows[0],
      counted: nextEvent - 1,
    }
  } finally {
    box?.kill('SIGKILL')
    if (portal) await portal.kill()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface Memory {
  held: { kind: string; ref: string; version: number }[]
  nextEvent: number
  unsent: unknown[]
}

/** What must be so however often they were killed. */
export const nothingLost = ({ digests, held, given, passes, confirmations, taps, counted, kept }: Awaited<ReturnType<typeof killDoors>>): void => {
  expect(digests[0]).toBe(digests[1])
  expect(new Set(held.map(({ kind, ref }) => `${kind} ${ref}`)).size).toBe(held.length)
  expect(passes).toBe(given)
  expect(confirmations?.once).toBe(confirmations?.all)
  expect(taps).toEqual({ all: counted, once: counted, last: counted })
  // each that the reader has kept is there; one that was kept when it was killed may be there besides
  expect(counted).toBeGreaterThanOrEqual(kept)
}
