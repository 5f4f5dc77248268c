import { randomUUID } from 'node:crypto'
import { answer } from '#kit/server/extension-point.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import type { Person, World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import { chargeKinds, kindOf } from './charge-kinds.ts'
import { charge, type NewCharge } from './charge.ts'
import { proposeIn } from './propose-statements.ts'
import type { ChargeRecord } from './tables.ts'

/** What tests charge for: no module's. */
export const testKind = 'testRecords'
/** Words of the kind, once in a process. */
export const answerTestKind = (): void => {
  if (kindOf(testKind)) return
  answer(chargeKinds, {
    kind: testKind,
    title: () => 'Meeting rooms',
    evidencePath: ({ subject }) => `/charges?subject=${subject}`,
    liveEvidence: async () => [{ label: 'Now', value: 'Cancelled' }],
  })
}

/** A line of a person's company, as the module of its record would charge it: an hour at 109.00 with 9 % in it, unless told. */
export const chargeOf = ({ userId, membershipId, centre }: Person, more: Partial<NewCharge> = {}): NewCharge => ({
  kind: testKind,
  subject: randomUUID(),
  officeCentreId: centre.landlordId ?? centre.id,
  companyId: centre.id,
  memberId: membershipId,
  userId,
  day: '2027-03-08',
  title: 'Larch, 8 March, 9 to 10',
  evidence: [{ label: 'Room', value: 'Larch' }],
  quantity: 1,
  unit: 'HOUR',
  unitPrice: 10_000,
  amount: 10_900,
  tax: 900,
  taxBasisPoints: 900,
  currency: 'HKD',
  ...more,
})

export const chargeIn = ({ portal }: Pick<World, 'portal'>, wanted: NewCharge): Promise<ChargeRecord> =>
  systemContext(portal.app, 'test').transaction((tx) => charge(tx, wanted))

export const charges = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      answerTestKind()
      const building = me.centre.landlordId === null ? me.centre : { ...me.centre, id: me.centre.landlordId, landlordId: null }
      const company = me.centre.landlordId === null ? await world.tenantIn(building, canary('company')) : me.centre
      const person = me.centre.landlordId === null ? await world.person(company, 'TENANT') : me
      const desk = world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const user = world.as(await world.person(company, 'MASTER_ADMIN'))
      const oc = String(building.id)
      const month = '2027-03'
      const line = (more: Partial<NewCharge> = {}) =>
        chargeIn(world, chargeOf(person, { title: canary('title'), evidence: [{ label: 'Room', value: canary('room') }], ...more }))
      const [open, verified, other] = [await line(), await line(), await line()]
      await desk.get(contract.verifyCharges, { params: { oc }, body: { uuids: [verified.uuid] } }, { key: randomUUID() })
      const dispute = async (uuid: string) => {
        const { version } = await user.get(contract.getCharge, { params: { oc, uuid } })
        return user.get(contract.disputeCharge, { params: { oc, uuid }, version, body: { message: canary('question') } })
      }
      const disputed = await dispute((await line()).uuid)
      const asked = await dispute((await line()).uuid)
      const answered = await desk.get(contract.answerDispute, {
        params: { oc, uuid: asked.uuid },
        version: asked.version,
        body: { message: canary('answer') },
      })
      await line({ day: '2027-02-03' })
      await line({ day: '2027-01-03' })
      await proposeIn(systemContext(world.portal.app, 'test'), { id: building.id, timeZone: 'Asia/Hong_Kong' })
      const proposed = await desk.get(contract.listStatements, { params: { oc }, query: { companyId: company.id, sortDirection: 'ASC' } })
      const [january, february] = proposed.items
      if (!january || !february) throw new Error('two months are over')
      const sent = await desk.get(contract.sendStatement, { params: { oc, uuid: january.uuid }, version: january.version })
      const account = { oc: String(company.id), kind: testKind }
      const { version } = await user.get(contract.getAllowance, { params: account })
      return {
        oc,
        building: building.id,
        company: company.id,
        month,
        open,
        verified,
        other,
        disputed,
        answered,
        sent,
        proposed: february,
        account,
        version,
      }
    },
    calls: {
      listCharges: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countCharges: ({ oc }) => ({ params: { oc } }),
      emailCharges: ({ oc }) => ({ params: { oc } }),
      listChargeKinds: ({ oc }) => ({ params: { oc } }),
      getChargeMonth: ({ oc }) => ({ params: { oc } }),
      getCharge: ({ oc, open }) => ({ params: { oc, uuid: open.uuid } }),
      getChargeHistory: ({ oc, open }) => ({ params: { oc, uuid: open.uuid } }),
      verifyCharges: ({ oc, open }) => ({ params: { oc }, body: { uuids: [open.uuid] }, key: randomUUID() }),
      lockCharges: ({ oc, verified }) => ({ params: { oc }, body: { uuids: [verified.uuid] }, key: randomUUID() }),
      correctCharge: ({ oc, other }) => ({
        params: { oc, uuid: other.uuid },
        version: other.version,
        body: { amount: 900, reason: 'Ten minutes less' },
        key: randomUUID(),
      }),
      disputeCharge: ({ oc, other }) => ({ params: { oc, uuid: other.uuid }, version: other.version, body: { message: 'Nobody was there' } }),
      replyToAnswer: ({ oc, answered }) => ({ params: { oc, uuid: answered.uuid }, version: answered.version, body: { message: 'And yet' } }),
      answerDispute: ({ oc, disputed }) => ({
        params: { oc, uuid: disputed.uuid },
        version: disputed.version,
        body: { message: 'The door was opened' },
      }),
      acceptDispute: ({ oc, disputed }) => ({ params: { oc, uuid: disputed.uuid }, version: disputed.version, body: { message: 'You are right' } }),
      refuseDispute: ({ oc, disputed }) => ({ params: { oc, uuid: disputed.uuid }, version: disputed.version, body: { message: 'It was used' } }),
      listStatements: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getStatement: ({ oc, sent }) => ({ params: { oc, uuid: sent.uuid } }),
      downloadStatement: ({ oc, sent }) => ({ params: { oc, uuid: sent.uuid } }),
      sendStatement: ({ oc, proposed }) => ({ params: { oc, uuid: proposed.uuid }, version: proposed.version }),
      listAllowances: ({ account: { oc } }) => ({ params: { oc } }),
      getAllowance: ({ account }) => ({ params: account }),
      updateAllowance: ({ account, version }) => ({
        params: account,
        version,
        body: { allowed: true, whom: 'EVERYBODY' as const, monthlyLimit: 50_000 },
      }),
    },
  },
  ({ company, month, sent }) => ({
    listCharges: {
      month: [month, '2030-01'],
      companyId: [company, 999_999_999],
      kind: [testKind, 'nothing'],
      status: ['OPEN', 'LOCKED'],
      disputed: [false, true],
    },
    listStatements: { month: [sent.month, '2030-01'], companyId: [company, 999_999_999], status: ['SENT', 'PROPOSED'] },
  }),
)
