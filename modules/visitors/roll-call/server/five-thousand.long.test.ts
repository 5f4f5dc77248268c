import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { statementCount } from '#kit/server/postgres/database.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { sent, tokenOf } from './example.ts'
import type { RollCallTables } from './tables.ts'

const people = 5000
const phones = 20
/** Nobody marks ten people faster than that. */
const pause = 500

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** As it goes over the wire. */
const sizeOf = (url: string, token: string | undefined) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token ?? ''}`, 'accept-encoding': 'br, gzip' }
    get(url, { headers }, (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => (size += chunk.length))
      response.on('end', () => (response.statusCode === 200 ? resolve(size) : reject(new Error(`answered ${response.statusCode}`))))
      response.on('error', reject)
    }).on('error', reject)
  })

test('five thousand people: the board opens by one statement within a second and 400 kB, and marks of twenty phones are kept within 200 ms (p95)', async () => {
  const { portal, world, as, clock } = await testPortal()
  const building = await world.building('Harbour Tower')
  const company = await world.tenantIn(building, 'Pinecrest Capital Management (Hong Kong) Limited')
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const oc = String(building.id)
  const box = await admin.get(createController, { params: { oc }, body: { name: 'Lobby' } })
  const gate = await admin.get(createDoor, {
    params: { oc },
    body: {
      name: 'Lobby turnstile 4',
      configuration: 'PAIRED_READERS',
      zone: 'PUBLIC',
      controllerId: box.id,
      outputNo: 1,
      openingSeconds: 5,
      heldOpenSeconds: 30,
      pinMode: 'NONE',
    },
  })
  const rows = systemContext(portal.app, 'test').unscoped<RollCallTables>('a test')
  await sql`
    with made as (insert into users (email, full_name, mobile_number, active)
      select 'p' || n || '@pinecrest.example', 'Person ' || md5(n::text), '+852 9' || (1000000 + n * 137), true from generate_series(1, ${people}) n returning id, full_name, mobile_number),
    joined as (insert into memberships (user_id, office_centre_id, role_codes, full_name, mobile_number, written)
      select id, ${company.id}, '{TENANT}', full_name, mobile_number, '{mobileNumber}' from made returning id, user_id)
    insert into presence (office_centre_id, company_id, user_id, membership_id, seen_at, door_id, inside, pass_kind)
    select ${building.id}, ${company.id}, user_id, id, ${clock.now()}::timestamptz - make_interval(secs => (id * 7 % 20000)::integer), ${gate.id}, true, 'QR' from joined`.execute(
    rows,
  )
  const began = performance.now()
  const { uuid, figures } = await admin.get(calls.startRollCall, { params: { oc }, body: { kind: 'REAL' } })
  const start = performance.now() - began
  expect(figures.listed).toBe(people)

  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.server.server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}/api`
  const token = await admin.token()
  const opened: number[] = []
  let size = 0
  for (let n = 0; n < 20; n += 1) {
    const from = performance.now()
    size = await sizeOf(`${base}/office-centres/${oc}/roll-calls/${uuid}/people`, token)
    opened.push(performance.now() - from)
  }
  const count = { statements: 0, sent: [] as { sql: string; parameters: readonly unknown[] }[] }
  await statementCount.run(count, () => admin.get(calls.getBoard, { params: { oc, uuid } }))
  const board = count.sent.filter(({ sql: text }) => /roll_?call_?people/i.test(text))

  // each phone marks its own part, ten at a time, while the others do
  const listed = (await admin.get(calls.getBoard, { params: { oc, uuid } })).people
  const tokens: string[] = []
  for (let n = 0; n < phones; n += 1) {
    const { phone } = await admin.get(calls.addPhone, { params: { oc, uuid }, body: { name: `Warden ${n + 1}` } })
    tokens.push(await tokenOf(world, building.id, phone.uuid))
  }
  const marked: number[] = []
  await Promise.all(
    tokens.map(async (one, at) => {
      // wardens know nothing of each other
      await sleep((at * pause) / phones)
      for (let round = 0; round < 10; round += 1) {
        const some = listed.slice(at * 250 + round * 10, at * 250 + round * 10 + 10)
        const body = {
          token: one,
          ...sent(
            world,
            some.map(({ id }) => ({ personId: id })),
          ),
        }
        const from = performance.now()
        const answer = await fetch(`${base}${calls.markOnPhone.path}`, {
          method: calls.markOnPhone.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        expect(answer.status, await answer.text()).toBe(200)
        marked.push(performance.now() - from)
        await sleep(pause)
      }
    }),
  )
  process.stdout.write(
    `roll-call of ${people}: starts in ${Math.round(start)} ms, board ${Math.round(median(opened))} ms and ${Math.round(size / 1000)} kB, marks of ${phones} phones ${Math.round(p95(marked))} ms (p95)\n`,
  )
  expect(board).toHaveLength(1)
  expect(size).toBeLessThanOrEqual(400_000)
  expect(median(opened)).toBeLessThanOrEqual(1000)
  expect(p95(marked)).toBeLessThanOrEqual(200)
  expect((await admin.get(calls.getRollCall, { params: { oc, uuid } })).figures.safe).toBe(phones * 100)
})
