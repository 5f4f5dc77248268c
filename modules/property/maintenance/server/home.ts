import { inLanguage } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import { can, getOwnMaintenance } from '../contract.ts'
import { plannedFor } from './known-windows.ts'
import { say } from './words.ts'

/** Asked of memory, not of the database. Those concerned are told; the provider's people, where they may see the windows, are led to them. */
export const maintenanceAhead: DaysAhead = {
  name: 'maintenance',
  asks: getOwnMaintenance,
  title: ({ language }) => say(language, 'maintenance'),
  between: async ({ app, actor, language, holds }, first, last) => {
    const provider = actor.scope.kind === 'platform'
    if (provider && !holds(can.VIEW)) return []
    const dayOf = (instant: string) => localTime(new Date(instant), actor.timeZone).date
    return plannedFor(app, actor)
      .filter(({ startsAt, endsAt }) => dayOf(startsAt) <= last && dayOf(endsAt) >= first)
      .map(({ uuid, descriptions, startsAt }) => ({
        key: uuid,
        // what is on already stands at the beginning
        date: dayOf(startsAt) < first ? first : dayOf(startsAt),
        text: inLanguage(descriptions, language)?.title ?? '',
        href: provider ? `/management/maintenance-mode/${uuid}` : null,
      }))
  },
}
