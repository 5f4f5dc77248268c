import { Failed, failures } from '#kit/contract/failure.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { countDiscounts, findDiscount, listDiscounts, presentDiscount } from './discount-rows.ts'
import { priceCalendar } from './price-calendar.ts'
import { countRates, findRate, listRates, presentRate } from './rate-rows.ts'
import { discounts, rates as table, taxSettings } from './tables.ts'
import { presentTax, updateTax, writtenTax } from './tax.ts'
import { words } from './words.ts'
import { createDiscount, deleteDiscount, updateDiscount } from './write-discount.ts'
import { createRate, deleteRate, replaceRate, updateRate } from './write-rate.ts'

const routes = handlers(contract)({
  listRates: async (context, { params, query }) => listRates(context, await ownBuildingOf(context, params.oc), query),
  countRates: async (context, { params, query }) => countRates(context, await ownBuildingOf(context, params.oc), query),
  getRate: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentRate(context, building, await findRate(context, building, params.uuid))
  },
  getRateHistory: async (context, { params, query }) =>
    historyOf(context, table, (await findRate(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  createRate: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentRate(context, building, await createRate(context, building, body))
  },
  updateRate: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentRate(context, building, await updateRate(context, building, { uuid: params.uuid, version }, body))
  },
  replaceRate: async (context, { params, version, body }) => {
    // another rate is made
    if (!context.holds(contract.can.ADD)) throw new Failed(failures.forbidden)
    const building = await ownBuildingOf(context, params.oc)
    return presentRate(context, building, await replaceRate(context, building, { uuid: params.uuid, version }, body))
  },
  deleteRate: async (context, { params, version }) => deleteRate(context, await ownBuildingOf(context, params.oc), { uuid: params.uuid, version }),
  getPriceCalendar: async (context, { params, query }) => priceCalendar(context, await ownBuildingOf(context, params.oc), query),
  listDiscounts: async (context, { params, query }) => listDiscounts(context, await ownBuildingOf(context, params.oc), query),
  countDiscounts: async (context, { params, query }) => countDiscounts(context, await ownBuildingOf(context, params.oc), query),
  getDiscount: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentDiscount(context, building, await findDiscount(context, building, params.uuid))
  },
  getDiscountHistory: async (context, { params, query }) =>
    historyOf(context, discounts, (await findDiscount(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  createDiscount: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentDiscount(context, building, await createDiscount(context, building, body))
  },
  updateDiscount: async (context, { params, version, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentDiscount(context, building, await updateDiscount(context, building, { uuid: params.uuid, version }, body))
  },
  deleteDiscount: async (context, { params, version }) =>
    deleteDiscount(context, await ownBuildingOf(context, params.oc), { uuid: params.uuid, version }),
  getTaxSettings: async (context, { params }) => presentTax(context, await ownBuildingOf(context, params.oc)),
  getTaxSettingsHistory: async (context, { params, query }) => {
    const row = await writtenTax(context, await ownBuildingOf(context, params.oc))
    return historyOf(context, taxSettings, row?.id ?? 0, query)
  },
  updateTaxSettings: async (context, { params, version, body }) => updateTax(context, await ownBuildingOf(context, params.oc), version, body),
})

export const rates: ServerModule = { name: 'spaces/rates', contract, words, routes }
