import { randomUUID } from 'node:crypto'
import { addOns } from '#kit/contract/add-ons.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { Served } from '#kit/server/http/serve.ts'
import type { Example, Owner } from '#kit/server/testing/example.ts'
import type { Centre, World } from '#kit/server/testing/world.ts'
import { accessGroups } from '#modules/access/access-groups/server/example.ts'
import { reports } from '#modules/access/access-reports/server/example.ts'
import { alarms } from '#modules/access/alarms/server/example.ts'
import { doors } from '#modules/access/doors/server/example.ts'
import { passExamples } from '#modules/access/passes/server/example.ts'
import { contracts } from '#modules/all.contract.ts'
import { polls } from '#modules/engagement/polls/server/example.ts'
import { approvals } from '#modules/identity/approvals/server/example.ts'
import { audience } from '#modules/identity/audience/server/example.ts'
import { emailDomains } from '#modules/identity/email-domains/server/example.ts'
import { globalUserGroups } from '#modules/identity/global-user-groups/server/example.ts'
import { globalUsers } from '#modules/identity/global-users/server/example.ts'
import { officeCentres } from '#modules/identity/office-centres/server/example.ts'
import { privacy } from '#modules/identity/privacy/server/example.ts'
import { session } from '#modules/identity/session/server/example.ts'
import { userGroups } from '#modules/identity/user-groups/server/example.ts'
import { users } from '#modules/identity/users/server/example.ts'
import { waitingLists } from '#modules/identity/waiting-lists/server/example.ts'
import { why } from '#modules/identity/why/server/example.ts'
import { books } from '#modules/money/books/server/example.ts'
import { charges } from '#modules/money/charges/server/example.ts'
import { invoices } from '#modules/money/invoices/server/example.ts'
import { payments } from '#modules/money/payments/server/example.ts'
import { payouts } from '#modules/money/payouts/server/example.ts'
import { receivables } from '#modules/money/receivables/server/example.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/example.ts'
import { codes } from '#modules/platform/codes/server/example.ts'
import { exports } from '#modules/platform/exports/server/example.ts'
import { files } from '#modules/platform/files/server/example.ts'
import { find } from '#modules/platform/find/server/example.ts'
import { home } from '#modules/platform/home/server/example.ts'
import { notices } from '#modules/platform/notices/server/example.ts'
import { systemData } from '#modules/platform/system-data/server/example.ts'
import { uploads } from '#modules/platform/uploads/server/example.ts'
import { views } from '#modules/platform/views/server/example.ts'
import { customers } from '#modules/property/customers/server/example.ts'
import { directory } from '#modules/property/directory/server/example.ts'
import { floorPlans } from '#modules/property/floor-plans/server/example.ts'
import { holidays } from '#modules/property/holidays/server/example.ts'
import { maintenance } from '#modules/property/maintenance/server/example.ts'
import { offBoarding } from '#modules/property/off-boarding/server/example.ts'
import { organisationSettings } from '#modules/property/organisation-settings/server/example.ts'
import { platformRates } from '#modules/property/platform-rates/server/example.ts'
import { subscriptions } from '#modules/property/subscriptions/server/example.ts'
import { tenants } from '#modules/property/tenants/server/example.ts'
import { terms } from '#modules/property/terms/server/example.ts'
import { units } from '#modules/property/units/server/example.ts'
import { rolesOf } from '#modules/roles.ts'
import { blockedDates } from '#modules/spaces/blocked-dates/server/example.ts'
import { bookings } from '#modules/spaces/bookings/server/example.ts'
import { clashBoard } from '#modules/spaces/clash-board/server/example.ts'
import { extras } from '#modules/spaces/extras/server/example.ts'
import { facilities } from '#modules/spaces/facilities/server/example.ts'
import { facilityReports } from '#modules/spaces/facility-reports/server/example.ts'
import { hotdesks } from '#modules/spaces/hotdesks/server/example.ts'
import { rates } from '#modules/spaces/rates/server/example.ts'
import { rehearsal } from '#modules/spaces/rehearsal/server/example.ts'
import { questions } from '#modules/visitors/ask-the-building/server/example.ts'
import { badges } from '#modules/visitors/badges/server/example.ts'
import { blacklist } from '#modules/visitors/blacklist/server/example.ts'
import { findings } from '#modules/visitors/findings/server/example.ts'
import { incidents } from '#modules/visitors/incidents/server/example.ts'
import { kiosks } from '#modules/visitors/kiosk/server/example.ts'
import { lobbyForecasts } from '#modules/visitors/lobby-forecast/server/example.ts'
import { passChecks } from '#modules/visitors/pass-check/server/example.ts'
import { rollCall } from '#modules/visitors/roll-call/server/example.ts'
import { visitingSettings } from '#modules/visitors/visiting-settings/server/example.ts'
import { visits } from '#modules/visitors/visits/server/example.ts'

const examples: readonly Example[] = [
  home,
  find,
  systemData,
  files,
  notices,
  exports,
  uploads,
  bulkActions,
  views,
  codes,
  officeCentres,
  emailDomains,
  users,
  userGroups,
  globalUserGroups,
  session,
  privacy,
  globalUsers,
  audience,
  why,
  approvals,
  waitingLists,
  units,
  subscriptions,
  customers,
  tenants,
  maintenance,
  terms,
  holidays,
  platformRates,
  organisationSettings,
  directory,
  offBoarding,
  floorPlans,
  payments,
  receivables,
  payouts,
  books,
  charges,
  invoices,
  doors,
  accessGroups,
  passExamples,
  reports,
  questions,
  passChecks,
  lobbyForecasts,
  findings,
  incidents,
  facilities,
  rates,
  extras,
  blockedDates,
  bookings,
  rehearsal,
  hotdesks,
  facilityReports,
  clashBoard,
  rollCall,
  alarms,
  badges,
  kiosks,
  blacklist,
  visitingSettings,
  visits,
  polls,
]

export const exampleOf = (module: string): Example | undefined => examples.find(({ contract }) => contract === contracts[module])

/** Endpoints of the modules; what the kit itself serves has its own tests. */
export const ofModules = (served: readonly Served[]): Served[] => served.filter(({ module }) => !module.startsWith('kit/'))

export interface Marked extends Owner {
  readonly role: string
  /** In every canary of this owner, and in nobody else's words. */
  readonly mark: string
}

const ownerIn = async (world: World, role: string, place: (name: string) => Promise<Centre>): Promise<Marked> => {
  const mark = `canary-${randomUUID()}`
  const canary = (what: string) => `${mark}-${what}`
  const me = await world.person(await place(canary('centre')), role, { name: canary('person') })
  return { me, role, call: world.as(me), world, canary, mark }
}

export const landlord = (world: World): Promise<Marked> => ownerIn(world, 'LANDLORD_ADMIN', (name) => world.building(name, { addOns: [...addOns] }))
export const companyIn = (world: World, building: Centre): Promise<Marked> => ownerIn(world, 'MASTER_ADMIN', (name) => world.tenantIn(building, name))
export const colleagueOf = ({ me, role, world }: Marked): Promise<Marked> => ownerIn(world, role, async () => me.centre)
export const provider = (world: World): Promise<Marked> => ownerIn(world, 'SUPERADMIN', () => world.platform())

/** What a company says for itself, and no building for it, whatever it holds. */
const ofCompaniesAlone = ['/dispute/create', '/dispute/reply']

/** Those who must be answered: the provider where only it may call, else a building and one of its companies, as far as their admins may. */
export const ownersOf = async ({ reach, can, path }: Endpoint, world: World): Promise<Marked[]> => {
  if (reach === 'platform') return [await provider(world)]
  const building = await landlord(world)
  const company = await companyIn(world, building.me.centre)
  const owners = ofCompaniesAlone.some((end) => path.endsWith(end)) ? [company] : [building, company]
  const roles = rolesOf('CENTRICITY')
  return owners.filter(({ role }) => !can || roles[role]?.includes(can))
}
