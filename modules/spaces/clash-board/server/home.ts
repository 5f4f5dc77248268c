import { mondayOf } from '#kit/contract/days.ts'
import { todayIn } from '#kit/server/clock.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { getClashBoard } from '../contract.ts'
import { lookAt, presentClash, saidOf } from './board.ts'
import { say } from './words.ts'

/** Of the week that the link shows, what is not over and nobody has settled. */
export const openClashes: FigureOfHome = {
  name: 'clash-board',
  tells: 'open',
  asks: getClashBoard,
  title: ({ language }) => say(language, 'home.clashes'),
  count: async (context) => {
    const { scope, language } = context
    if (scope.kind !== 'landlord' && scope.kind !== 'office') return undefined
    const building = await ownBuildingOf(context, scope.buildingId)
    const { clashes } = await lookAt(context, building, mondayOf(todayIn(context, building)), 7)
    const still = clashes.filter(({ until }) => until > context.now().getTime())
    const said = await saidOf(context, building, still)
    const open = still.map((one) => presentClash(building, one, said)).filter(({ state }) => state === 'OPEN')
    if (open.length === 0) return undefined
    const serious = open.filter(({ gravity }) => gravity === 'SERIOUS').length
    const note = serious > 0 ? say(language, 'home.serious', { n: serious }) : null
    return { label: say(language, 'home.clashes'), value: open.length, unit: 'count', of: null, note, href: '/clash-board?show=week' }
  },
}
