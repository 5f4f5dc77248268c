import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

/** Of a company that leaves at once, or at the end of a day. */
export const leave = (call: Caller, oc: string, companyId: number, leavesOn?: string): Promise<contract.OffBoarding> =>
  call.get(contract.offBoardCompany, { params: { oc }, body: { companyId, leavesOn, reason: 'Moved to Kowloon' } })

export const offBoarding = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const oc = me.centre.uuid
      // A company has no companies: what it can name is itself, and it is refused
      if (me.centre.landlordId !== null) {
        const one = { oc, uuid: oc }
        return { oc, company: me.centre, params: { cancel: one, carryOut: one, undo: one }, versions: { cancel: 1, carryOut: 1, undo: 1 } }
      }
      const company = await world.tenantIn(me.centre, canary('company'))
      await world.person(company, 'STAFF', { name: canary('colleague') })
      const planned = await world.tenantIn(me.centre, canary('planned'))
      await world.person(planned, 'STAFF', { name: canary('mover') })
      const made = {
        cancel: await leave(call, oc, planned.id, '2099-12-31'),
        carryOut: await leave(call, oc, (await world.tenantIn(me.centre, canary('leaver'))).id, '2099-12-31'),
        undo: await leave(call, oc, (await world.tenantIn(me.centre, canary('gone'))).id),
      }
      const params = { cancel: { oc, uuid: made.cancel.uuid }, carryOut: { oc, uuid: made.carryOut.uuid }, undo: { oc, uuid: made.undo.uuid } }
      const versions = { cancel: made.cancel.version, carryOut: made.carryOut.version, undo: made.undo.version }
      return { oc, company, params, versions }
    },
    calls: {
      listOffBoardings: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countOffBoardings: ({ oc }) => ({ params: { oc } }),
      simulateOffBoarding: ({ oc, company }) => ({ params: { oc, companyId: company.uuid } }),
      listSimulated: ({ oc, company }) => ({ params: { oc, companyId: company.uuid }, query: { part: 'people' } }),
      emailSimulation: ({ oc, company }) => ({ params: { oc, companyId: company.uuid } }),
      getOffBoarding: ({ params }) => ({ params: params.cancel }),
      listEndings: ({ params }) => ({ params: params.cancel, query: { part: 'people' } }),
      emailEndings: ({ params }) => ({ params: params.cancel }),
      previewUndo: ({ params }) => ({ params: params.undo }),
      getOffBoardingHistory: ({ params }) => ({ params: params.cancel }),
      offBoardCompany: ({ oc, company }) => ({ params: { oc }, body: { companyId: company.id, leavesOn: '2099-12-31', reason: 'Lease over' } }),
      cancelOffBoarding: ({ params, versions }) => ({ params: params.cancel, version: versions.cancel, body: {} }),
      carryOutOffBoarding: ({ params, versions }) => ({ params: params.carryOut, version: versions.carryOut }),
      undoOffBoarding: ({ params, versions }) => ({ params: params.undo, version: versions.undo, body: { reason: 'Stays after all' } }),
    },
  },
  () => ({ listOffBoardings: { status: ['PLANNED', 'CANCELLED'] } }),
)
