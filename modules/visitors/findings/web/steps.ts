import { holds } from '#kit/web/me.ts'
import { to } from '#kit/web/screens.ts'
import { can as canGroups, canSchedule } from '#modules/access/access-groups/contract.ts'
import { can as canDoors, canOpen } from '#modules/access/doors/contract.ts'
import { can as canPasses } from '#modules/access/passes/contract.ts'
import { can as canUsers } from '#modules/identity/users/contract.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import { can as canHolidays } from '#modules/property/holidays/contract.ts'
import { can as canVisiting } from '#modules/visitors/visiting-settings/contract.ts'
import type { Finding } from '../contract/finding.ts'
import type { FindingKind } from '../contract/kinds.ts'

/** What mends a finding: a screen, or one of the calls of the module that owns what it is about. */
export type Step = { href: string } | { deed: 'take' | 'sync' | 'unmap' | 'resolve' }

interface Way {
  /** The right of the call, or of the screen. */
  readonly can: string
  readonly step: (finding: Finding, query: Record<string, string>) => Step | undefined
}

const idOf = ({ subjectId }: Finding): { id: string } => ({ id: String(subjectId) })
const groupTab = (id: number, query: Record<string, string>, tab: string): Step => ({
  href: to('/access-group/manage/{id}', { id: String(id) }, { ...query, tab }),
})
const controllers: Way = { can: canDoors.VIEW, step: (_finding, query) => ({ href: to('/door-setup', {}, { ...query, tab: 'CONTROLLERS' }) }) }
const schedule: Way = { can: canSchedule.VIEW, step: (finding, query) => ({ href: to('/access-time-zone/manage/{id}', idOf(finding), query) }) }
const unmap: Way = { can: canGroups.EDIT, step: ({ mend }) => (mend.doorMappingId === null ? undefined : { deed: 'unmap' }) }
const sync: Way = { can: canPasses.EDIT, step: () => ({ deed: 'sync' }) }

const ways: Readonly<Record<FindingKind, Way>> = {
  // what only a controller still knows is forgotten by comparing
  PASS_OF_LEAVER: { can: canPasses.EDIT, step: ({ mend }) => ({ deed: mend.pass?.given ? 'take' : 'sync' }) },
  PASS_OF_SWITCHED_OFF: sync,
  COMPANY_LEFT_FLOOR: {
    can: canGroups.VIEW,
    step: ({ subjectId }, query) => ({ href: to('/access-points', {}, { ...query, companyId: String(subjectId) }) }),
  },
  VISITORS_BACK_OF_HOUSE: unmap,
  VISITORS_OPEN_NOTHING: { can: canVisiting.VIEW, step: (_finding, query) => ({ href: to('/visiting-setting', {}, query) }) },
  PLACES_DIFFER: { can: canGroups.ACTION, step: () => ({ deed: 'resolve' }) },
  PIN_GUESS: { can: canDoors.VIEW, step: (finding, query) => ({ href: to('/door/manage/{id}', idOf(finding), query) }) },
  CONTROLLER_SILENT: controllers,
  CONTROLLER_BEHIND: controllers,
  CONTROLLER_CLOCK: controllers,
  CONTROLLER_OFFSET: controllers,
  CONTROLLER_GAPS: controllers,
  TENANT_DOOR_ALWAYS: {
    can: canGroups.VIEW,
    step: ({ besidesId }, query) => (besidesId === null ? undefined : groupTab(besidesId, query, 'DOORS')),
  },
  TENANT_DOOR_FREE: { can: canOpen.VIEW, step: (finding, query) => ({ href: to('/access-door/manage/{id}', idOf(finding), query) }) },
  DOOR_FIXED_NUMBER: { can: canDoors.VIEW, step: (finding, query) => ({ href: to('/door/manage/{id}', idOf(finding), query) }) },
  DOOR_UNMAPPED: { can: canOpen.VIEW, step: (finding, query) => ({ href: to('/access-door/manage/{id}', idOf(finding), query) }) },
  LIFT_FLOOR_CLOSED: { can: canGroups.VIEW, step: (_finding, query) => ({ href: to('/access-points', {}, query) }) },
  PASS_WITHOUT_DOOR: {
    can: canUsers.VIEW,
    step: ({ mend: { holder } }) => (holder?.here ? { href: userAddress({ oc: holder.oc, id: String(holder.userId) }) } : undefined),
  },
  PASS_UNUSED: { can: canPasses.EDIT, step: ({ mend }) => (mend.pass?.given ? { deed: 'take' } : undefined) },
  CARD_NUMBER_TWICE: {
    can: canPasses.VIEW,
    step: ({ name }, query) => ({ href: to('/access-passes', {}, { ...query, tab: 'PHYSICAL_CARDS', search: name }) }),
  },
  SCHEDULE_NEVER_OPENS: schedule,
  SCHEDULE_CLOSED_ON_HOLIDAYS: schedule,
  HOLIDAYS_MISSING: {
    can: canHolidays.VIEW,
    step: ({ n }, query) => ({ href: to('/holiday-setup', {}, n === null ? query : { ...query, year: String(n) }) }),
  },
  DOOR_OUT_OF_USE_MAPPED: unmap,
  GROUP_WITHOUT_DOORS: { can: canGroups.VIEW, step: ({ subjectId }, query) => groupTab(subjectId, query, 'DOORS') },
  GROUP_WITHOUT_PEOPLE: { can: canGroups.VIEW, step: ({ subjectId }, query) => groupTab(subjectId, query, 'PEOPLE') },
}

/** Nothing where the reader may not do it, or it is mended, or what it is about has gone. */
export const stepOf = (finding: Finding, query: Record<string, string>): Step | undefined => {
  const way = ways[finding.kind]
  return finding.state !== 'MENDED' && finding.name !== '' && holds(way.can) ? way.step(finding, query) : undefined
}
