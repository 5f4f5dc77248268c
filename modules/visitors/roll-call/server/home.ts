import type { SignedIn } from '#kit/server/context.ts'
import type { FigureOfHome, WaitsForMe } from '#modules/platform/home/server/front.ts'
import { getPresenceFigures, listRollCalls } from '../contract.ts'
import { presenceHours } from '../contract/roll-call.ts'
import { toldByOthers } from './inside.ts'
import type { Place } from './place.ts'
import { countInside } from './presence-rows.ts'
import { listRollCalls as rowsOf } from './roll-call-rows.ts'
import { say } from './words.ts'

/** The provider looks at one building after another. */
const ownPlace = ({ scope, actor }: SignedIn): Place | undefined =>
  scope.kind === 'platform'
    ? undefined
    : { id: scope.buildingId, timeZone: actor.timeZone, companyId: scope.kind === 'tenant' ? scope.ownId : undefined }

export const peopleInside: FigureOfHome = {
  name: 'roll-call',
  tells: 'now',
  asks: getPresenceFigures,
  title: ({ language }) => say(language, 'peopleInside'),
  count: async (context) => {
    const place = ownPlace(context)
    if (!place) return undefined
    const since = new Date(context.now().getTime() - presenceHours * 3_600_000)
    const told = await toldByOthers(context, place, since)
    const visitors = told.filter(({ person }) => person.userId === null).length
    const value = (await countInside(context, place, since)) + told.length
    const note = visitors > 0 ? say(context.language, 'home.visitors', { n: visitors }) : null
    return { label: say(context.language, 'peopleInside'), value, unit: 'count', of: null, note, href: '/roll-calls' }
  },
}

/** Before everything else, however long that has waited. */
const first = new Date(0).toISOString()

export const rollCallRuns: WaitsForMe = {
  name: 'roll-call',
  urgency: 'danger',
  asks: listRollCalls,
  title: ({ language }) => say(language, 'rollCalls'),
  find: async (context, limit) => {
    const place = ownPlace(context)
    if (!place) return { rows: [] }
    const { language } = context
    const query = { page: 1, limit, sortProperties: 'startedDate' as const, sortDirection: 'DESC' as const, status: 'OPEN' as const }
    const { items } = await rowsOf(context, place, query)
    return {
      rows: items.map(({ uuid, kind, figures }) => ({
        key: uuid,
        title: say(language, `running.${kind}`),
        detail: say(language, 'home.unresolved', { n: figures.waiting + figures.conflict + figures.notFound, of: figures.listed }),
        since: first,
        href: `/roll-calls/${uuid}`,
        deed: null,
        way: { does: 'review' as const, href: `/roll-calls/${uuid}` },
      })),
    }
  },
}
