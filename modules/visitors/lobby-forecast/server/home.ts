import { clockWords } from '#kit/contract/moments.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { FigureOfHome } from '#modules/platform/home/server/front.ts'
import { getLobbyForecast } from '../contract.ts'
import { timeOfQuarter } from '../contract/forecast.ts'
import { arrivalsToday } from './forecast-of.ts'
import { say } from './words.ts'

/** The provider looks at one building after another; a company’s lobby is the building’s. */
const runsLobby = ({ scope }: SignedIn): boolean => scope.kind === 'landlord' || scope.kind === 'office'

export const busiestQuarter: FigureOfHome = {
  name: 'lobby-forecast',
  tells: 'today',
  title: ({ language }) => say(language, 'home.busiest'),
  asks: getLobbyForecast,
  count: async (context) => {
    if (!runsLobby(context)) return undefined
    const arrivals = await arrivalsToday(context, { id: context.scope.buildingId, timeZone: context.actor.timeZone })
    const most = Math.max(...arrivals)
    if (most < 0.5) return undefined
    const at = arrivals.indexOf(most)
    const { language } = context
    const note = say(language, 'between', { from: clockWords(language, timeOfQuarter(at)), until: clockWords(language, timeOfQuarter(at + 1)) })
    return { label: say(language, 'home.busiest'), value: Math.round(most), unit: 'count', of: null, note, href: '/lobby-forecast' }
  },
}
