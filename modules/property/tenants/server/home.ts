import { type FigureOfHome, oncePerHome, type SetUpStep } from '#modules/platform/home/server/front.ts'
import { createTenant, listTenants } from '../contract.ts'
import { ownCompanies } from './home-rows.ts'
import { say } from './words.ts'

/** Who has come within so many days is told beside the number. */
const newFor = 90

const counted = oncePerHome((context) => {
  const since = new Date(context.now().getTime() - newFor * 86_400_000).toISOString()
  return ownCompanies(context)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('officeCentres.active', '=', true).as('active'),
      eb.fn
        .countAll<number>()
        .filterWhere((one) => one.and([one('officeCentres.active', '=', true), one('officeCentres.createdAt', '>=', since)]))
        .as('come'),
    ])
    .executeTakeFirstOrThrow()
})

export const companiesOfHome: FigureOfHome = {
  name: 'tenants',
  tells: 'standing',
  asks: listTenants,
  title: ({ language }) => say(language, 'tenants'),
  count: async (context) => {
    if (context.scope.kind !== 'landlord') return undefined
    const { active, come } = await counted(context)
    return {
      label: say(context.language, 'tenants'),
      value: active,
      unit: 'count',
      of: null,
      note: come > 0 ? say(context.language, 'home.movedIn', { n: come, days: newFor }) : say(context.language, 'home.noneMovedIn', { days: newFor }),
      href: '/tenants',
    }
  },
}

export const firstCompany: SetUpStep = {
  name: 'company',
  asks: createTenant,
  title: ({ language }) => say(language, 'tenants'),
  missing: async (context) => {
    if (context.scope.kind !== 'landlord') return undefined
    const { all } = await counted(context)
    return all > 0 ? undefined : { text: say(context.language, 'home.first'), href: '/tenants/add' }
  },
}
