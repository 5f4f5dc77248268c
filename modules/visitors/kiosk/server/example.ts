import { asTyped } from '#kit/contract/typed-codes.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { pairBy } from '#kit/server/paired-devices.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'
import { kind } from './kiosk-rows.ts'

/** What a browser sends along once it was paired. */
export const tabletWith = (token: string) => ({ headers: { cookie: `__Host-${kind}=${token}; ${kind}=${token}` } })

/** The tablet into which this code was typed. */
export const pairedBy = async ({ portal }: Pick<World, 'portal'>, code: string) => {
  const paired = await systemContext(portal.app, 'test').transaction((tx) => pairBy(tx, kind, asTyped(code) ?? ''))
  return tabletWith(paired?.token ?? '')
}

let made = 0
export const kiosks = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // kiosks are the building's
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const desk = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      made += 1
      const add = (name: string) =>
        desk.get(contract.createKiosk, { params: { oc }, body: { name: `${canary(name)} ${made}`, place: canary('place'), language: 'en' } })
      const [first, second, third] = [await add('first'), await add('second'), await add('third')]
      const code = async (uuid: string) => (await desk.get(contract.offerKioskCode, { params: { oc, uuid } })).code
      const companyName = landlordId === null ? (await world.tenantIn(building, canary('visited'))).name : me.centre.name
      return {
        oc,
        second,
        third: await desk.get(contract.getKiosk, { params: { oc, uuid: third.uuid } }),
        code: await code(second.uuid),
        tablet: await pairedBy(world, await code(first.uuid)),
        first,
        companyName,
      }
    },
    calls: {
      listKiosks: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getKiosk: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      getKioskHistory: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      createKiosk: ({ oc }) => ({ params: { oc }, body: { name: 'At the back door', language: 'zh-Hant' as const } }),
      offerKioskCode: ({ oc, second }) => ({ params: { oc, uuid: second.uuid } }),
      updateKiosk: ({ oc, third }) => ({
        params: { oc, uuid: third.uuid },
        version: third.version,
        body: { name: 'By the lifts', place: 'Ground floor', language: 'en' as const },
      }),
      endKiosk: ({ oc, third }) => ({ params: { oc, uuid: third.uuid }, version: third.version }),
      pairKiosk: ({ code }) => ({ body: { code } }),
      readKiosk: ({ tablet }) => ({ ...tablet }),
      findCompaniesAtKiosk: ({ tablet }) => ({ body: { search: 'an' }, ...tablet }),
      checkInAtKiosk: ({ tablet }) => ({ body: { code: 'ABCD-2345' }, ...tablet }),
      checkOutAtKiosk: ({ tablet }) => ({ body: { code: 'ABCD-2345' }, ...tablet }),
      walkInAtKiosk: ({ tablet, companyName }) => ({
        body: {
          attempt: '7d9f4c1e-2f64-4b55-9a43-5b0b8c1f7a10',
          companyName,
          hours: 1,
          visitor: { name: 'Peter Chan', language: 'en' as const },
        },
        ...tablet,
      }),
    },
  },
  () => ({ listKiosks: { state: ['NOT_PAIRED', 'SILENT'] } }),
)
