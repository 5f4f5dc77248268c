import { systemContext } from '#kit/server/make-context.ts'
import { example } from '#kit/server/testing/example.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import * as contract from '../contract.ts'
import { lookAt } from './look.ts'

export const findings = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // doors are the building's, and so is what is found about them
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      const controller = await admin.get(createController, { params: { oc }, body: { name: canary('controller of findings') } })
      const newDoor = (name: string, outputNo: number) =>
        admin.get(createDoor, {
          params: { oc },
          body: {
            name: canary(name),
            configuration: 'SINGLE',
            zone: 'COMMON',
            controllerId: controller.id,
            outputNo,
            openingSeconds: 5,
            heldOpenSeconds: 30,
            pinMode: 'NONE',
          },
        })
      await newDoor('first found', 1)
      await newDoor('second found', 2)
      await lookAt(systemContext(world.portal.app, 'test'), { id: building.id, timeZone: 'Asia/Hong_Kong' })
      const query = { kind: 'DOOR_UNMAPPED' as const, limit: 100 }
      const found = (await admin.get(contract.listFindings, { params: { oc }, query })).items
      const [open, other] = ['first', 'second'].map((which) => found.find(({ name }) => name === canary(`${which} found`)))
      if (!open || !other) throw new Error('two doors were found that nobody maps')
      const accepted = await admin.get(contract.acceptFinding, {
        params: { oc, uuid: other.uuid },
        version: other.version,
        body: { reason: canary('accepted'), untilDate: '2027-06-30' },
      })
      const of = ({ uuid }: { uuid: string }) => ({ oc, uuid })
      return { oc, open, accepted, of }
    },
    calls: {
      getOverview: ({ oc }) => ({ params: { oc } }),
      listFindings: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      emailFindings: ({ oc }) => ({ params: { oc } }),
      lookNow: ({ oc }) => ({ params: { oc } }),
      getFinding: ({ open, of }) => ({ params: of(open) }),
      getFindingHistory: ({ accepted, of }) => ({ params: of(accepted), query: {} }),
      checkFinding: ({ open, of }) => ({ params: of(open) }),
      acceptFinding: ({ open, of }) => ({
        params: of(open),
        version: open.version,
        body: { reason: 'Opened with a key', untilDate: '2027-08-31' },
      }),
      reopenFinding: ({ accepted, of }) => ({ params: of(accepted), version: accepted.version }),
    },
    sheets: { checked: ['doors.name'] },
  },
  () => ({
    listFindings: { kind: ['DOOR_UNMAPPED', 'PIN_GUESS'], severity: ['NOTABLE', 'MINOR'], state: ['OPEN', 'MENDED'], age: ['NEW', 'QUARTER'] },
  }),
)
