import { mondayOf } from '#kit/contract/days.ts'
import { todayIn } from '#kit/server/clock.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { getClashBoard } from '../contract.ts'
import { lookAt } from './board.ts'
import { decisionsOn } from './decision-rows.ts'
import { say } from './words.ts'

/** From today to the end of the week that it lies in. */
const daysLeft = (today: string): number => 7 - Math.round((Date.parse(today) - Date.parse(mondayOf(today))) / 86_400_000)

/** Of the week that the link shows, what is not over and nobody has settled: a clash is the same whichever of its days are looked at, so days that are over are not. */
export const openClashes: FigureOfHome = {
  name: 'clash-board',
  tells: 'open',
  asks: getClashBoard,
  title: ({ language }) => say(language, 'home.clashes'),
  count: async (context) => {
    const { scope, language } = context
    if (scope.kind !== 'landlord' && scope.kind !== 'office') return undefined
    const building = await ownBuildingOf(context, scope.buildingId)
    const today = todayIn(context, building)
    const { clashes } = await lookAt(context, building, today, daysLeft(today))
    const still = clashes.filter(({ until }) => until > context.now().getTime())
    const decided = await decisionsOn(
      context,
      building,
      still.map(({ key }) => key),
    )
    const open = still.filter(({ key, mark }) => decided.get(key)?.mark !== mark)
    if (open.length === 0) return undefined
    const serious = open.filter(({ gravity }) => gravity === 'SERIOUS').length
    const note = serious > 0 ? say(language, 'home.serious', { n: serious }) : null
    return { label: say(language, 'home.clashes'), value: open.length, unit: 'count', of: null, note, href: '/clash-board?show=week' }
  },
}
