import { listOfficeCentres } from '#modules/identity/office-centres/contract.ts'
import type { FigureOfHome, SetUpStep } from '#modules/platform/home/server/front.ts'
import { createOfficeCentre } from '../contract.ts'
import { customers } from './customer-rows.ts'
import { say } from './words.ts'

export const customersOfHome: FigureOfHome = {
  name: 'customers',
  asks: listOfficeCentres,
  title: ({ language }) => say(language, 'customers'),
  count: async (context) => {
    const { all, buildings } = await customers(context)
      .where('officeCentres.active', '=', true)
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere('officeCentres.type', '=', 'LANDLORD').as('buildings'),
      ])
      .executeTakeFirstOrThrow()
    return {
      label: say(context.language, 'customers'),
      value: all,
      unit: 'count',
      of: null,
      note: all > 0 ? say(context.language, 'home.buildings', { n: buildings }) : null,
      href: '/management/customers',
    }
  },
}

export const firstCustomer: SetUpStep = {
  name: 'customer',
  asks: createOfficeCentre,
  title: ({ language }) => say(language, 'customers'),
  missing: async (context) => {
    // a building adds companies by the same call
    if (context.scope.kind !== 'platform') return undefined
    const found = await customers(context).select('officeCentres.id').limit(1).executeTakeFirst()
    return found ? undefined : { text: say(context.language, 'home.first'), href: '/management/customer/add' }
  },
}
