import type { FigureOfHome, SetUpStep } from '#modules/platform/home/server/front.ts'
import { createTenant, listTenants } from '../contract.ts'
import { ownCompanies } from './home-rows.ts'
import { say } from './words.ts'

/** Who has come within so many days is told beside the number. */
const newFor = 90

export const companiesOfHome: FigureOfHome = {
  name: 'tenants',
  asks: listTenants,
  title: ({ language }) => say(language, 'tenants'),
  count: async (context) => {
    if (context.scope.kind !== 'landlord') return undefined
    const since = new Date(context.now().getTime() - newFor * 86_400_000).toISOString()
    const { active, come } = await ownCompanies(context)
      .where('officeCentres.active', '=', true)
      .select((eb) => [
        eb.fn.countAll<number>().as('active'),
        eb.fn.countAll<number>().filterWhere('officeCentres.createdAt', '>=', since).as('come'),
      ])
      .executeTakeFirstOrThrow()
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
    const found = await ownCompanies(context).select('officeCentres.id').limit(1).executeTakeFirst()
    return found ? undefined : { text: say(context.language, 'home.first'), href: '/tenants/add' }
  },
}
