import { expect, test } from 'vitest'
import { assignQrPass, suspendPass } from '#modules/access/passes/contract.ts'
import { codesFrom } from '#modules/access/passes/server/front.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { getCheckList } from '#modules/visitors/pass-check/contract.ts'
import { checkCode, type Held, hoursAtMost } from '#modules/visitors/pass-check/web/check-code.ts'
import { checkIn, createVisit } from '#modules/visitors/visits/contract.ts'
import { testPortal } from './portal.ts'

const { portal, world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower', { addOns: ['VMS'] })
const peak = await world.building('Peak Tower')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const guard = as(await world.person(harbour, 'CONCIERGE'))
const master = as(await world.person(jade, 'MASTER_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
for (const { uuid } of [harbour, jade]) await provider.get(topUpPasses, { params: { oc: uuid }, body: { hid: 0, qr: 5, fr: 0, visitorQr: 5 } })
const params = { oc: harbour.uuid }

const holder = async (name: string, at = harbour) => {
  const { userId } = await world.person(at, 'TENANT', { name })
  const { passes } = await admin.get(assignQrPass, { params: { oc: at.uuid, id: userId } })
  const { rows } = await portal.app.database.pool.query<{ uuid: string }>(
    `select p.uuid from passes p join memberships m on m.id = p.membership_id where m.user_id = $1 and p.kind = 'QR'`,
    [userId],
  )
  return { userId, uuid: rows[0]?.uuid ?? '', passes }
}
const codeOf = (uuid: string, at = clock.now(), building = harbour.id) => codesFrom(portal.app.config, building, uuid, at, 1)[0]?.code ?? ''
const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
const listOf = async (who = guard) => {
  const { asOf, passes, ...rest } = await who.get(getCheckList, { params, query: {} })
  return { ...rest, asOf: new Date(asOf), passes: new Map((passes ?? []).map((pass) => [pass.uuid, pass])) } satisfies Held & { digest: string }
}
const answer = async (code: string, held: Held, at = clock.now()) => {
  const { good, refusal } = await checkCode(code, held, at)
  return good ? 'GOOD' : refusal
}

test('a code is good in its half minute and the one after, and says otherwise why not', async () => {
  const mary = await holder('Mary Lee')
  const held = await listOf()
  const code = codeOf(mary.uuid)
  expect(await answer(code, held)).toBe('GOOD')
  expect(await answer(code, held, later(30))).toBe('GOOD')
  expect(await answer(code, held, later(61))).toBe('TOO_OLD')
  expect(await answer(codeOf(mary.uuid, later(60)), held)).toBe('AHEAD')
  expect(await answer(codeOf(mary.uuid, clock.now(), peak.id), held)).toBe('OTHER_BUILDING')
  // somebody else's name under the same signature
  expect(await answer(code.replace(mary.uuid, crypto.randomUUID()), held)).toBe('FORGED')
  expect(await answer(codeOf(crypto.randomUUID()), held)).toBe('NOT_LIVE')
  expect(await answer('https://example.com', held)).toBe('NO_CODE')
  expect(await answer(codeOf(mary.uuid, later(hoursAtMost * 3600 + 1)), held, later(hoursAtMost * 3600 + 1))).toBe('LIST_TOO_OLD')
})

test('the list is told anew only where something has changed; who was suspended is named as such', async () => {
  const dora = await holder('Dora Klein', jade)
  const before = await listOf()
  expect(await guard.get(getCheckList, { params, query: { known: before.digest } })).toMatchObject({ passes: null, digest: before.digest })
  const [pass] = dora.passes.filter(({ kind }) => kind === 'QR')
  await admin.get(suspendPass, {
    params: { ...params, uuid: pass?.uuid ?? '' },
    version: pass?.version ?? 0,
    body: { cause: 'LOST', reason: 'Lost phone' },
  })
  const after = await listOf()
  expect(after.digest).not.toBe(before.digest)
  expect(await answer(codeOf(dora.uuid), after)).toBe('SUSPENDED')
})

test('a company has its own people, and another building nobody', async () => {
  const own = await listOf(master)
  expect([...own.passes.values()].map(({ name }) => name)).toEqual(['Dora Klein'])
  expect(await answer(codeOf(crypto.randomUUID()), own)).toBe('NOT_OURS')
  const stranger = as(await world.person(peak, 'LANDLORD_ADMIN'))
  expect((await stranger.send(getCheckList, { params, query: {} })).status).toBe(404)
  expect((await stranger.get(getCheckList, { params: { oc: peak.uuid }, query: {} })).passes).toEqual([])
})

test('a visitor is live once the desk has let them in, where they have to stop there', async () => {
  const visit = await admin.get(createVisit, {
    params,
    body: { timeFrom: '15:00', timeUntil: '16:00', days: ['2027-03-10'], visitors: [{ name: 'Vera Visitor', email: 'vera@guest.example' }] },
  })
  const [visitor] = visit.visitors
  const uuid = visitor?.uuid ?? ''
  expect(await answer(codeOf(uuid), await listOf())).toBe('AT_DESK')
  await admin.get(checkIn, { params, body: { days: [visitor?.days[0]?.uuid ?? ''] } })
  const held = await listOf()
  expect(await answer(codeOf(uuid), held)).toBe('GOOD')
  expect(held.passes.get(uuid)).toMatchObject({ visitor: true, name: 'Vera Visitor', until: '16:00' })
})
