import { createHash, createHmac, randomUUID } from 'node:crypto'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { bridgeEvents, createController, createDoor } from '#modules/access/doors/contract.ts'
import { assignPin, assignQrPass, getOwnCredential, getRandomPin, suspendPass } from '#modules/access/passes/contract.ts'
import { topUpPasses } from '#modules/property/subscriptions/contract.ts'
import * as contract from '../contract.ts'

type Box = { uuid: string; bridgeKey: string }

/** Tells what happened at a door, as the bridge of its controller does. */
export const tellsEvents = ({ clock, nobody }: World, { uuid, bridgeKey }: Box, events: object[]) => {
  const body = { epoch: 'first', events: events as { number: number; at: string; kind: 'GRANTED' }[] }
  const [time, nonce] = [String(Math.floor(clock.now().getTime() / 1000)), randomUUID()]
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const said = [time, nonce, 'POST', `/api${bridgeEvents.path.replace('{uuid}', uuid)}`, digest].join('\n')
  const signature = createHmac('sha256', bridgeKey).update(said).digest('base64url')
  const headers = { 'x-bridge-time': time, 'x-bridge-nonce': nonce, 'x-bridge-signature': signature }
  return nobody.get(bridgeEvents, { params: { uuid }, body }, { headers })
}

export const reports = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const company = landlordId === null ? await world.tenantIn(me.centre, canary('company')) : me.centre
      const provider = world.as(await world.person(await world.platform(), 'SUPERADMIN'))
      for (const { uuid } of new Map([company, me.centre].map((one) => [one.id, one])).values())
        await provider.get(topUpPasses, { params: { oc: uuid }, body: { hid: 0, qr: 5, fr: 0, visitorQr: 0 } })
      const holder = await world.person(company, 'TENANT', { name: canary('holder of reports') })
      const [list, of] = [{ id: me.centre.uuid }, { oc: company.uuid, id: holder.userId }]
      const { passes } = await call.get(assignQrPass, { params: of })
      const [qr] = passes
      if (!qr) throw new Error('a pass was given')
      // the example of passes may have given one already
      await call.send(assignQrPass, { params: { oc: me.centre.uuid, id: me.userId } })
      const own = (await call.get(getOwnCredential, {})).passes.find(({ kind }) => kind === 'QR')
      const { pinCode } = await call.get(getRandomPin, { params: list })
      const pins = await call.get(assignPin, { params: of, body: { pinCode } })
      const pin = pins.passes.find(({ kind }) => kind === 'PIN')
      if (!pin) throw new Error('a PIN was given')
      const at = { params: { oc: list.id, uuid: pin.uuid }, version: pin.version }
      await call.get(suspendPass, { ...at, body: { cause: 'MANUAL', reason: canary('reason of a report') } })
      const controller = await admin.get(createController, { params: { oc: String(building.id) }, body: { name: canary('controller of reports') } })
      const door = await admin.get(createDoor, {
        params: { oc: String(building.id) },
        body: {
          name: canary('door of reports'),
          configuration: 'SINGLE',
          zone: 'COMMON',
          controllerId: controller.id,
          outputNo: 1,
          openingSeconds: 5,
          heldOpenSeconds: 30,
          pinMode: 'NONE',
        },
      })
      const now = world.clock.now().toISOString()
      const tap = { at: now, kind: 'GRANTED', door: door.uuid, reason: canary('tap') }
      await tellsEvents(world, controller, [
        { ...tap, number: 1, pass: qr.uuid },
        { ...tap, number: 2, pass: own?.uuid },
      ])
      return { list, door, company, holder, tap: tap.reason }
    },
    calls: {
      listAccessData: ({ list }) => ({ params: list, query: { limit: 100 } }),
      getAccessFigures: ({ list }) => ({ params: list, query: {} }),
      listOwnTaps: () => ({ query: { limit: 100 } }),
      downloadAccessData: ({ list }) => ({ params: list, query: {} }),
      listTransactions: ({ list }) => ({ params: list, query: { limit: 100 } }),
      downloadTransactions: ({ list }) => ({ params: list, query: {} }),
      listCredentials: ({ list }) => ({ params: list, query: { limit: 100 } }),
      downloadCredentials: ({ list }) => ({ params: list, query: {} }),
    },
    // a company that names its building means its own people and doors
    forCompanies: {
      listAccessData: 'their own part',
      downloadAccessData: 'their own part',
      getAccessFigures: 'their own part',
      listTransactions: 'their own part',
      downloadTransactions: 'their own part',
      listCredentials: 'their own part',
      downloadCredentials: 'their own part',
    },
  },
  ({ door, company, holder, tap }) => {
    const days = { dateFrom: ['2020-01-01', '2100-01-01'], dateTo: ['2100-01-01', '2020-01-01'] } as const
    const companyId = [company.id, 999_999_999] as const
    return {
      listAccessData: {
        ...days,
        companyId,
        kindArray: [['GRANTED'], ['TAMPER']],
        doorId: [door.id, 999_999_999],
        userId: [holder.userId, 999_999_999],
        reason: [tap, 'never said'],
      },
      listOwnTaps: { ...days, kindArray: [['GRANTED'], ['TAMPER']] },
      listTransactions: { ...days, companyId, passKind: ['QR', 'HID'] },
      listCredentials: { companyId, passKind: ['QR', 'HID'], works: ['true', 'false'] },
    }
  },
)
