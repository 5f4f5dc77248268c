import { clockWords } from '#kit/contract/moments.ts'
import { textIn } from '#kit/contract/translated.ts'
import { localTime } from '#kit/server/clock.ts'
import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import { can, getOwnMaintenance } from '../contract.ts'
import { plannedFor } from './known-windows.ts'
import { say } from './words.ts'

/** Asked of memory, not of the database. Those concerned are told the hours; the provider's people, where they may see the windows, are led to them. */
export const maintenanceAhead: DaysAhead = {
  name: 'maintenance',
  asks: getOwnMaintenance,
  title: ({ language }) => say(language, 'maintenance'),
  mark: 'bar',
  between: async ({ app, actor, language, holds }, first, last) => {
    const provider = actor.scope.kind === 'platform'
    if (provider && !holds(can.VIEW)) return []
    const local = (instant: string) => localTime(new Date(instant), actor.timeZone)
    return plannedFor(app, actor)
      .filter(({ startsAt, endsAt }) => local(startsAt).date <= last && local(endsAt).date >= first)
      .map(({ uuid, descriptions, startsAt, endsAt }) => ({
        key: uuid,
        // what is on already stands at the beginning
        date: local(startsAt).date < first ? first : local(startsAt).date,
        text: provider
          ? textIn(descriptions, 'title', language)
          : say(language, 'home.readOnly', { from: clockWords(language, local(startsAt).time), to: clockWords(language, local(endsAt).time) }),
        href: provider ? `/management/maintenance-mode/${uuid}` : null,
      }))
  },
}
