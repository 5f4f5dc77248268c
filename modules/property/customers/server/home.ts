import { listOfficeCentres } from '#modules/identity/office-centres/contract.ts'
import { type FigureOfHome, oncePerHome, type SetUpStep } from '#modules/platform/home/server/front.ts'
import { createOfficeCentre } from '../contract.ts'
import { customers } from './customer-rows.ts'
import { say } from './words.ts'

const counted = oncePerHome((context) =>
  customers(context)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('officeCentres.active', '=', true).as('active'),
      eb.fn
        .countAll<number>()
        .filterWhere((one) => one.and([one('officeCentres.active', '=', true), one('officeCentres.type', '=', 'LANDLORD')]))
        .as('buildings'),
    ])
    .executeTakeFirstOrThrow(),
)

export const customersOfHome: FigureOfHome = {
  name: 'customers',
  tells: 'standing',
  asks: listOfficeCentres,
  title: ({ language }) => say(language, 'customers'),
  count: async (context) => {
    const { active, buildings } = await counted(context)
    return {
      label: say(context.language, 'customers'),
      value: active,
      unit: 'count',
      of: null,
      note: active > 0 ? say(context.language, 'home.buildings', { n: buildings }) : null,
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
    const { all } = await counted(context)
    return all > 0 ? undefined : { text: say(context.language, 'home.first'), href: '/management/customer/add' }
  },
}
