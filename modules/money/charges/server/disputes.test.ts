import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { sheetsOf, unicodeOf, written } from '#kit/server/testing/pdf.ts'
import { balancesOf } from '#modules/money/ledger/server/front.ts'
import { downloadExport, listExports } from '#modules/platform/exports/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { cellsOf } from '#tests/hostile/formulas.ts'
import { testPortal } from '#tests/portal.ts'
import {
  acceptDispute,
  answerDispute,
  type Charge,
  disputeCharge,
  downloadStatement,
  emailCharges,
  getAllowance,
  getCharge,
  getChargeHistory,
  listAllowances,
  listCharges,
  listStatements,
  lockCharges,
  refuseDispute,
  replyToAnswer,
  sendStatement,
  updateAllowance,
  verifyCharges,
} from '../contract.ts'
import { answerTestKind, chargeIn, chargeOf, testKind } from './example.ts'
import { reverse } from './front.ts'
import { proposeIn } from './propose-statements.ts'

const { portal, world, as, clock } = await testPortal()
answerTestKind()
const system = systemContext(portal.app, 'test')
const keyed = () => ({ key: randomUUID() })

const tower = async (name: string) => {
  // each test begins on a Wednesday
  clock.set('2027-03-10T02:00:00Z')
  const building = await world.building(name)
  const jade = await world.tenantIn(building, `Jade of ${name}`)
  const [adminPerson, boss] = [await world.person(building, 'LANDLORD_ADMIN'), await world.person(jade, 'MASTER_ADMIN', { name: 'Winnie Lau' })]
  const params = { oc: building.uuid }
  const at = (uuid: string) => ({ params: { ...params, uuid } })
  const [admin, ours] = [as(adminPerson), as(boss)]
  const dispute = async (uuid: string): Promise<Charge> => {
    const { version } = await ours.get(getCharge, at(uuid))
    return ours.get(disputeCharge, { ...at(uuid), version, body: { message: 'Nobody was there' } })
  }
  const propose = () => proposeIn(system, { id: building.id, timeZone: 'Asia/Hong_Kong' })
  return { building, jade, boss, adminPerson, admin, ours, params, at, dispute, propose }
}
const notices = async (call: Caller) => (await call.get(listNotices)).items.map(({ text }) => text)

test('the building does not dispute its own line, nor reply for the company: the one dispute of a line is the company’s', async () => {
  const { boss, admin, ours, at, dispute } = await tower('Heron House')
  const line = await chargeIn(world, chargeOf(boss))
  const { version } = await admin.get(getCharge, at(line.uuid))
  const body = { message: 'For you' }
  expect(await admin.send(disputeCharge, { ...at(line.uuid), version, body })).toMatchObject({ status: 404 })
  const raised = await dispute(line.uuid)
  const answered = await admin.get(answerDispute, { ...at(line.uuid), version: raised.version, body })
  expect(await admin.send(replyToAnswer, { ...at(line.uuid), version: answered.version, body })).toMatchObject({ status: 404 })
  expect(await ours.send(replyToAnswer, { ...at(line.uuid), version: answered.version, body })).toMatchObject({ status: 200 })
})

test('a company disputes a line, the building answers, the company replies, and the building takes it back by a credit', async () => {
  const { building, boss, adminPerson, admin, ours, at, dispute, params } = await tower('Harbour Tower')
  const line = await chargeIn(world, chargeOf(boss))
  const raised = await dispute(line.uuid)
  expect(raised).toMatchObject({
    dispute: 'OPEN',
    disputed: { dueOn: '2027-03-17', daysLeft: 7, messages: [{ kind: 'QUESTION', by: 'Winnie Lau' }] },
  })
  expect((await ours.send(disputeCharge, { ...at(line.uuid), version: raised.version, body: { message: 'Again' } })).error?.code).toBe(
    'disputed_already',
  )
  const [mail] = await mailsTo(portal, adminPerson.email)
  expect(mail?.subject).toBe('Jade of Harbour Tower disputes CHG-2027-000001')
  expect(mail?.body).toMatch(/Nobody was there[\s\S]*Please answer by 17 Mar 2027/)
  const home = await admin.get(getHome)
  expect(home.waiting).toMatchObject([
    { label: 'Disputes to answer', detail: 'Jade of Harbour Tower · CHG-2027-000001 · 7 days left to answer', href: `/charges/${line.uuid}` },
  ])

  const answered = await admin.get(answerDispute, { ...at(line.uuid), version: raised.version, body: { message: 'The door was opened at nine' } })
  expect(answered).toMatchObject({ dispute: 'ANSWERED', mayOfDispute: { reply: false, answer: false, accept: true, refuse: true } })
  expect((await admin.send(answerDispute, { ...at(line.uuid), version: answered.version, body: { message: 'Twice' } })).error?.code).toBe(
    'not_in_this_state',
  )
  const seen = await ours.get(getCharge, at(line.uuid))
  expect(seen.disputed?.messages.map(({ by, byBuilding }) => [by, byBuilding])).toEqual([
    ['Winnie Lau', false],
    [null, true],
  ])
  clock.forward(86_400)
  const replied = await ours.get(replyToAnswer, { ...at(line.uuid), version: answered.version, body: { message: 'By the cleaners' } })
  expect(replied.disputed?.dueOn).toBe('2027-03-18')
  // whoever has not read the last word is told
  expect((await admin.send(refuseDispute, { ...at(line.uuid), version: answered.version, body: { message: 'No' } })).error?.code).toBe(
    'changed_meanwhile',
  )
  const accept = (version: number, amount: number | null) =>
    admin.send(acceptDispute, { ...at(line.uuid), version, body: { message: 'You are right', amount } })
  expect((await accept(replied.version, 10_901)).error?.code).toBe('more_than_left')
  const accepted = (await accept(replied.version, null)).data
  expect(accepted).toMatchObject({ dispute: 'ACCEPTED', left: 0, corrections: [{ amount: -10_900, reason: 'You are right' }] })
  expect((await balancesOf(system, building.id)).map(({ amount }) => amount)).toEqual([0, 0, 0])
  expect(await notices(ours)).toContain('Harbour Tower has accepted your dispute of CHG-2027-000001, HK$109.00, and written a credit.')
  expect((await ours.get(getChargeHistory, at(line.uuid))).items.filter(({ by }) => by).map(({ action, by }) => [action, by])).toEqual([
    ['disputeReplied', 'Winnie Lau'],
    ['disputeRaised', 'Winnie Lau'],
  ])
  expect((await admin.get(listCharges, { params, query: { disputed: 'true' } })).total).toBe(1)
})

test('what is refused stays as it is, with the reason; what is locked or corrected cannot be disputed', async () => {
  const { boss, admin, ours, at, dispute, params } = await tower('Marina House')
  const { uuid } = await dispute((await chargeIn(world, chargeOf(boss))).uuid)
  await admin.get(verifyCharges, { params, body: { uuids: [uuid] } }, keyed())
  expect(await admin.get(lockCharges, { params, body: { uuids: [uuid] } }, keyed())).toMatchObject({ done: 0, left: [{ why: 'DISPUTED' }] })
  const { version } = await admin.get(getCharge, at(uuid))
  expect((await admin.send(refuseDispute, { ...at(uuid), version, body: { message: ' ' } })).status).toBe(422)
  const refused = await admin.get(refuseDispute, { ...at(uuid), version, body: { message: 'It was used' } })
  expect(refused).toMatchObject({ dispute: 'REFUSED', left: 10_900, may: { lock: true, dispute: false } })
  expect(await admin.get(lockCharges, { params, body: { uuids: [uuid] } }, keyed())).toMatchObject({ done: 1 })
  const locked = await chargeIn(world, chargeOf(boss))
  for (const step of [verifyCharges, lockCharges]) await admin.get(step, { params, body: { uuids: [locked.uuid] } }, keyed())
  const say = (which: string, seenAt: number) => ours.send(disputeCharge, { ...at(which), version: seenAt, body: { message: 'No' } })
  expect((await say(locked.uuid, 3)).error?.code).toBe('charge_locked')
  const correction = await system.transaction((tx) =>
    reverse(tx, { kind: testKind, subject: locked.subject, cause: 'x', amount: 100, reason: 'Late' }),
  )
  expect((await say(correction?.uuid ?? '', 1)).error?.code).toBe('is_correction')
})

test('the building answers in five working days, without weekends and its holidays', async () => {
  const { boss, admin, dispute, params } = await tower('Kestrel House')
  await admin.get(createHoliday, { params, body: { holidayDate: '2027-03-12', holidayDescList: [{ languageCode: 'en', name: 'Founders’ day' }] } })
  const { disputed } = await dispute((await chargeIn(world, chargeOf(boss))).uuid)
  expect(disputed?.dueOn).toBe('2027-03-18')
  clock.set('2027-03-19T02:00:00Z')
  expect((await admin.get(getHome)).waiting[0]?.detail).toContain('The answer was due on 18 Mar 2027.')
})

test('a month that is over is proposed once, sent by the building, and disputed for fourteen days', async () => {
  const { boss, jade, admin, ours, at, propose, dispute, params } = await tower('Tembusu One')
  const [early, late] = [await chargeIn(world, chargeOf(boss, { day: '2027-02-26' })), await chargeIn(world, chargeOf(boss, { day: '2027-02-27' }))]
  await chargeIn(world, chargeOf(boss))
  await Promise.all(Array.from({ length: 5 }, propose))
  const { items } = await admin.get(listStatements, { params })
  expect(items).toMatchObject([
    { month: '2027-02', lines: 2, amount: 21_800, tax: 1800, status: 'PROPOSED', unverified: 2, company: { id: jade.id } },
  ])
  expect((await ours.get(listStatements, { params })).total).toBe(0)
  expect((await admin.get(getHome)).waiting).toMatchObject([
    { label: 'Months to verify', title: 'February 2027 can be verified', detail: '2 lines are not verified yet' },
    { label: 'Statements to send', detail: 'Statement of February 2027' },
  ])
  const [{ uuid, version } = { uuid: '', version: 0 }] = items
  expect((await ours.send(sendStatement, { ...at(uuid), version })).status).toBe(403)
  const sent = await admin.get(sendStatement, { ...at(uuid), version })
  expect(sent).toMatchObject({ status: 'SENT', disputeUntil: '2027-03-24', may: { send: false } })
  expect((await admin.send(sendStatement, { ...at(uuid), version: sent.version })).error?.code).toBe('not_in_this_state')
  const [mail] = await mailsTo(portal, boss.email)
  expect(mail?.subject).toBe('Statement of February 2027 from Tembusu One')
  expect(mail?.body).toMatch(/HK\$218\.\u200b?00[\s\S]*until 24 Mar 2027/)
  // what is said about it afterwards counts in this month
  const afterwards = await chargeIn(world, chargeOf(boss, { day: '2027-02-28' }))
  expect(afterwards).toMatchObject({ day: '2027-02-28', month: '2027-03-01' })
  const taken = await system.transaction((tx) => reverse(tx, { kind: testKind, subject: early.subject, cause: 'x', amount: 'REST', reason: 'Late' }))
  expect(taken).toMatchObject({ day: '2027-03-10', month: '2027-03-01' })
  expect((await ours.get(listStatements, { params })).items).toMatchObject([{ lines: 2, amount: 21_800 }])
  clock.set('2027-03-24T15:30:00Z')
  await dispute(late.uuid)
  clock.set('2027-03-25T02:00:00Z')
  const other = await ours.get(getCharge, at(late.uuid))
  expect(other.statement?.referenceNo).toBe(sent.referenceNo)
  const third = await chargeIn(world, chargeOf(boss, { day: '2027-02-01' }))
  await portal.app.database.pool.query("update charges set month = '2027-02-01' where id = $1", [third.id])
  expect((await ours.send(disputeCharge, { ...at(third.uuid), version: 1, body: { message: 'Late' } })).error?.code).toBe('dispute_too_late')
})

test('a statement is a PDF in the reader’s language, and a sheet; nobody else opens it', async () => {
  const { boss, admin, ours, at, propose, params } = await tower('Orchid Court')
  const elsewhere = await tower('Pearl Tower')
  await chargeIn(world, chargeOf(boss, { day: '2027-02-26', title: '=HYPERLINK("x")' }))
  await propose()
  const [{ uuid, version } = { uuid: '', version: 0 }] = (await admin.get(listStatements, { params })).items
  expect((await ours.send(downloadStatement, at(uuid))).status).toBe(404)
  await admin.get(sendStatement, { ...at(uuid), version })
  const paper = async (language: string) => {
    const file = await portal.server.inject({
      url: `/api/office-centres/${params.oc}/charge-statements/uuid/${uuid}/pdf`,
      headers: { authorization: `Bearer ${await ours.token()}`, 'accept-language': language },
    })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    return file.rawPayload
  }
  const english = written(await paper('en'))
  expect(english).toMatch(/Statement of February 2027[^]*Orchid Court · STM-2027-000001[^]*Jade of Orchid Court/)
  expect(english).toMatch(/26 Feb 2027[^]*CHG-2027-000001[^]*1 h[^]*HK\$9\.00[^]*HK\$109\.00[^]*Total HK\$109\.00[^]*9%[^]*until 24 Mar 2027/)
  expect(sheetsOf(await paper('en'))).toBe(1)
  const chinese = unicodeOf(await paper('zh-Hant'))
  expect([...'月結單項目稅率總計未連稅爭議'].filter((one) => !chinese.includes(one))).toEqual([])
  const mainland = unicodeOf(await paper('zh-Hans'))
  expect([...'对账单税率异议'].filter((one) => !mainland.includes(one))).toEqual([])
  expect((await elsewhere.admin.send(downloadStatement, { params: { ...elsewhere.params, uuid } })).status).toBe(404)
  expect((await elsewhere.ours.send(downloadStatement, { params: { ...elsewhere.params, uuid } })).status).toBe(404)
  const { exportUuid } = await ours.get(emailCharges, { params, query: { month: '2027-02' } })
  await portal.app.jobs.settled()
  const made = (await ours.get(listExports)).items.find((one) => one.uuid === exportUuid)
  expect(made?.status).toBe('READY')
  const [head, row] = cellsOf((await ours.send(downloadExport, { params: { uuid: exportUuid } })).text)
  expect(row?.[0]).toBe('CHG-2027-000001')
  expect(row).toContain('109.00')
  expect([row?.[head?.indexOf('Unit') ?? -1], row?.[head?.indexOf('Rate of tax') ?? -1]]).toEqual(['h', '9%'])
})

test('a company decides what its people may charge to it; whoever else sets that, it is told', async () => {
  const { jade, admin, ours } = await tower('Coral Plaza')
  const at = { oc: jade.uuid, kind: testKind }
  const kinds = await ours.get(listAllowances, { params: { oc: jade.uuid } })
  // nothing is allowed until the company says so
  expect(kinds.filter(({ allowed }) => allowed)).toEqual([])
  expect(kinds.find(({ kind }) => kind === testKind)).toMatchObject({ title: 'Meeting rooms', version: 0 })
  const body = { allowed: true, whom: 'BY_RIGHT', monthlyLimit: 50_000 } as const
  const saved = await ours.get(updateAllowance, { params: at, version: 0, body })
  expect(saved).toMatchObject({ ...body, version: 1 })
  expect((await ours.send(updateAllowance, { params: at, version: 0, body })).error?.code).toBe('changed_meanwhile')
  expect((await ours.send(getAllowance, { params: { ...at, kind: 'elsewhere' } })).error?.code).toBe('kind_unknown')
  expect((await ours.send(updateAllowance, { params: at, version: 1, body: { ...body, monthlyLimit: -1 } })).status).toBe(422)
  expect(await notices(ours)).toEqual([])
  await admin.get(updateAllowance, { params: at, version: 1, body: { ...body, monthlyLimit: null } })
  expect(await notices(ours)).toEqual(['The building has changed what may be charged to your company: Meeting rooms.'])
})
