import { expect, it } from 'vitest'
import { screens } from '#modules/all.web.ts'
import { rolesOf } from '#modules/roles.ts'
import { openCity } from './browser.ts'
import { walkOn } from './screen-walk.ts'

// All screens that are declared, for those who may open them: no violation of axe, nothing that moves, no error, no refusal, no key of a text, nothing
// wider than a phone; and what opens from them. What is found is told at the end, all of it.

const city = await openCity()
const roles = rolesOf('CENTRICITY')
const building = String(
  (
    await city.portal.app.database.pool.query<{ id: number }>(
      `select office_centre_id as id from memberships where email = 'building.admin@demo.portal'`,
    )
  ).rows[0]?.id,
)

interface Walker {
  readonly account: string
  readonly role: string
  /** Opens what opens from the screens, too. */
  readonly opens?: true
}
const walkers: readonly Walker[] = [
  { account: 'building.admin', role: 'LANDLORD_ADMIN', opens: true },
  { account: 'company.admin', role: 'MASTER_ADMIN', opens: true },
  { account: 'platform.admin', role: 'SUPERADMIN', opens: true },
  { account: 'reception', role: 'VISITOR_MANAGEMENT' },
  { account: 'guard', role: 'GUARD' },
  { account: 'tenant', role: 'TENANT' },
]

/** Screens that no link of the demo leads to, and the journey that opens them. */
const elsewhere: Readonly<Record<string, string>> = {
  '/uploads/{uuid}': 'e2e/uploads',
  '/bulk-actions/{uuid}': 'e2e/bulk-actions',
  '/management/privacy/receipts/{uuid}': 'e2e/privacy',
  '/rehearsals/{uuid}': 'e2e/rehearsal',
  '/visitor/qr-pass/{officeCentreId}/{token}': 'e2e/guests',
}

/** Screens that a code on a wall or a mark on a plan leads to: what stands in their path for the first of the demo. */
const firstOf: Readonly<Record<string, string>> = {
  '/hotdesks/desks/{uuid}': 'select uuid from desks order by id',
  '/manage-bookings/rooms/{uuid}': 'select uuid from facilities order by id',
  '/payments/payouts/{uuid}': 'select uuid from payouts order by id',
  '/q/{code}': 'select code from printed_codes order by id',
  '/public/hotdesks/zone-displays/{id}': 'select uuid from zone_displays order by id',
  '/add-on/disabled/{module}': `select 'VMS'`,
}
const firstAddress = async (path: string): Promise<string[]> => {
  if (!firstOf[path]) return []
  const { rows } = await city.portal.app.database.pool.query<Record<string, string | number>>(firstOf[path])
  return Object.values(rows[0] ?? {}).map((value) => path.replace(/\{\w+\}/, encodeURIComponent(String(value))))
}

/** Refusals that the screen is made for. */
const expected: readonly { at: RegExp; refusal: RegExp }[] = [
  // a device that is none yet is told so
  { at: /^\/public\/hotdesks\/zone-displays/, refusal: /^404 GET \/api\/public\/hotdesks\/zone-displays/ },
  { at: /^\/kiosk/, refusal: /^404 GET \/api\/public\/kiosks\/this/ },
]
const isExpected = (refusal: string, address: string): boolean => expected.some((one) => one.at.test(address) && one.refusal.test(refusal))

const opened = new Set<string>()
/** Of all walkers the first looks into a window. */
const isNew = (screen: string) => (name: string) => {
  const key = `${screen} ${name}`
  if (opened.has(key)) return false
  opened.add(key)
  return true
}

const shapes = screens
  .map(({ path }) => ({ path, fits: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`) }))
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
const screenOf = (pathname: string): string | undefined => shapes.find(({ fits }) => fits.test(pathname))?.path

const mayOpen = (role: string) =>
  new Set(screens.filter(({ public: open, can }) => !open && (!can || roles[role]?.includes(can))).map(({ path }) => path))

/** An address of each screen, and of each tab that is a link: without a place in its path its own, else the first that a screen before it leads to. */
const reached = new Set<string>()

it.each(walkers)('each screen that $account may open is whole, and what opens from it', { timeout: 7_200_000 }, async ({ account, role, opens }) => {
  const { page } = await city.as(account, { expected: /./ })
  const may = mayOpen(role)
  // the provider looks at the building of the others; a link to a record says itself of which building that is
  const named = (address: string) =>
    role === 'SUPERADMIN' && !/oc=|^\/(management|global-users|help|home|user\/)/.test(address)
      ? `${address}${address.includes('?') ? '&' : '?'}oc=${building}`
      : address
  const queue = new Map([...may].filter((path) => !path.includes('{')).map((path) => [path, path]))
  let screen = ''
  const { findings, visit, openAll } = await walkOn(page, { isExpected, isNew: (name) => isNew(screen)(name) })
  const add = (addresses: readonly string[]): void => {
    for (const address of addresses) {
      const { pathname, searchParams } = new URL(address, city.address)
      const path = screenOf(pathname)
      const tab = searchParams.get('tab')
      const key = path && tab ? `${path}?tab=${tab}` : path
      if (path && key && may.has(path) && !queue.has(key)) queue.set(key, tab || path.includes('{') ? address : path)
    }
  }
  for (const path of may) for (const address of await firstAddress(path)) queue.set(path, address)
  // what is added meanwhile is walked to as well
  for (const [key, address] of queue) {
    screen = key
    add(await visit(named(address)))
    if (opens) add(await openAll())
    reached.add(key.split('?')[0] ?? key)
  }
  console.log([`${account}: ${queue.size} addresses`, ...findings].join('\n'))
  expect(findings).toEqual([])
})

it('each screen that opens without a sign-in is whole', { timeout: 7_200_000 }, async () => {
  const { page } = await city.visit({ expected: /./ })
  const { findings, visit } = await walkOn(page, { isExpected, isNew: isNew('public') })
  for (const { path, public: open } of screens) {
    if (!open) continue
    for (const address of path.includes('{') ? await firstAddress(path) : [path]) {
      await visit(address)
      reached.add(path)
    }
  }
  console.log(findings.join('\n'))
  expect(findings).toEqual([])
})

it('no screen is left out', () => {
  const left = screens.filter(({ path }) => !reached.has(path) && !(path in elsewhere)).map(({ path }) => path)
  expect(left).toEqual([])
})
