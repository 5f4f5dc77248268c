import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { listGlobalUsers } from '../contract.ts'
import { countPeople } from './global-user-rows.ts'
import { say } from './words.ts'

export const peopleOfPortal: FigureOfHome = {
  name: 'global-users',
  tells: 'standing',
  asks: listGlobalUsers,
  title: ({ language }) => say(language, 'home.people'),
  count: async (context) => {
    const { people, more } = await countPeople(context)
    return {
      label: say(context.language, 'home.people'),
      value: people,
      unit: 'count',
      of: more ? say(context.language, 'home.orMore') : null,
      note: null,
      href: '/management/user',
    }
  },
}
