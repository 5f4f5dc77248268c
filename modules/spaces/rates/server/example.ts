import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { officeWeek } from '#kit/contract/week.ts'
import { example } from '#kit/server/testing/example.ts'
import { createUserGroup } from '#modules/identity/user-groups/contract.ts'
import { createCategory, createFacility, usualRules } from '#modules/spaces/facilities/contract.ts'
import * as contract from '../contract.ts'

export const rateOf = (facilityUuids: string[], more: Partial<z.input<typeof contract.RateInput>> = {}) => ({
  name: 'Rooms by the hour',
  kind: 'BASE' as const,
  unit: 'HOUR' as const,
  price: 20_000,
  scope: 'EVERYBODY' as const,
  facilityUuids,
  validFrom: '2026-01-01',
  ...more,
})
export const discountOf = (code: string, more: Partial<z.input<typeof contract.DiscountInput>> = {}) => ({
  name: 'Spring',
  kind: 'CODE' as const,
  code,
  basisPoints: 1000,
  ...more,
})

export const rates = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const oc = String(building.id)
      const params = { oc }
      const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
      // made more than once in one building
      const own = randomUUID().slice(0, 8)
      const category = await admin.get(createCategory, {
        params,
        body: { facilityCategoryDescList: [{ languageCode: 'en', name: `${canary('category')} ${own}`.slice(-60) }] },
      })
      const room = (title: string) =>
        admin.get(createFacility, {
          params,
          body: {
            facilityDescList: [{ languageCode: 'en', title: `${canary(title)} ${own}`.slice(-80) }],
            categoryUuid: category.uuid,
            mode: 'EXCLUSIVE',
            capacity: 8,
            hours: officeWeek,
            ...usualRules,
            viewableBy: 'ALL',
          },
        })
      const [priced, other] = [await room('priced'), await room('other')]
      const group = await admin.get(createUserGroup, { params, body: { groupName: `Members ${own}` } })
      const rate = await admin.get(contract.createRate, { params, body: rateOf([priced.uuid], { name: canary('rate') }) })
      const code = `CODE-${own}`.toUpperCase()
      const discount = await admin.get(contract.createDiscount, { params, body: discountOf(code, { name: canary('discount') }) })
      const { version } = await admin.get(contract.getTaxSettings, { params })
      const tax = await admin.get(contract.updateTaxSettings, {
        params,
        version,
        body: { name: 'GST', pricesIncludeTax: true, rates: [{ from: '2024-01-01', basisPoints: 900 }] },
      })
      return { oc, own, priced, other, group, rate, discount, tax }
    },
    calls: {
      listRates: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countRates: ({ oc }) => ({ params: { oc } }),
      getRate: ({ oc, rate }) => ({ params: { oc, uuid: rate.uuid } }),
      getRateHistory: ({ oc, rate }) => ({ params: { oc, uuid: rate.uuid } }),
      createRate: ({ oc, other, group }) => ({ params: { oc }, body: rateOf([other.uuid], { scope: 'GROUP', userGroupId: group.id }) }),
      updateRate: ({ oc, rate, priced }) => ({ params: { oc, uuid: rate.uuid }, version: rate.version, body: rateOf([priced.uuid], { price: 1 }) }),
      replaceRate: ({ oc, rate, priced }) => ({
        params: { oc, uuid: rate.uuid },
        version: rate.version,
        body: rateOf([priced.uuid], { price: 2, validFrom: '2030-01-01' }),
      }),
      deleteRate: ({ oc, rate }) => ({ params: { oc, uuid: rate.uuid }, version: rate.version }),
      getPriceCalendar: ({ oc, priced }) => ({ params: { oc }, query: { facilityUuid: priced.uuid } }),
      listDiscounts: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countDiscounts: ({ oc }) => ({ params: { oc } }),
      getDiscount: ({ oc, discount }) => ({ params: { oc, uuid: discount.uuid } }),
      getDiscountHistory: ({ oc, discount }) => ({ params: { oc, uuid: discount.uuid } }),
      createDiscount: ({ oc, own }) => ({ params: { oc }, body: discountOf(`NEW-${own}`) }),
      updateDiscount: ({ oc, discount, own }) => ({
        params: { oc, uuid: discount.uuid },
        version: discount.version,
        body: discountOf(`OTHER-${own}`, { basisPoints: null, amount: 500 }),
      }),
      deleteDiscount: ({ oc, discount }) => ({ params: { oc, uuid: discount.uuid }, version: discount.version }),
      getTaxSettings: ({ oc }) => ({ params: { oc } }),
      getTaxSettingsHistory: ({ oc }) => ({ params: { oc } }),
      updateTaxSettings: ({ oc, tax }) => ({ params: { oc }, version: tax.version, body: { name: 'VAT', pricesIncludeTax: false, rates: [] } }),
    },
  },
  ({ priced, other }) => ({
    listRates: {
      status: ['CURRENT', 'PAST'],
      kind: ['BASE', 'PEAK'],
      scope: ['EVERYBODY', 'COMPANY'],
      facilityId: [priced.id, other.id],
    },
    listDiscounts: { status: ['CURRENT', 'PAST'], kind: ['CODE', 'GROUP'] },
  }),
)
