import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { can as canDoors } from '#modules/access/doors/contract.ts'
import { type FigureOfHome, oncePerHome, type WaitsForMe } from '#modules/platform/home/server/front.ts'
import { presentSubscription } from '#modules/property/subscriptions/server/front.ts'
import { getCredential, getWishes, listCards, listFrHistory, listMobilePasses, listQrPasses } from '../../contract.ts'
import type { PassKind } from '../../contract/pass.ts'
import { bought } from '../given/give.ts'
import { say } from '../words.ts'
import { countCardsOf, passesAtSilent, passesNotTold, wishesFor } from './home-rows.ts'

/** The provider looks at passes building by building, and has none of its own. */
const hasPasses = ({ scope }: SignedIn): boolean => scope.kind !== 'platform'

const tabs = {
  QR: 'QR_PASSES',
  MOBILE: 'MOBILE_PASSES',
  HID: 'HID_PASSES',
  FR: 'FR_PASSES',
  CARD: 'PHYSICAL_CARDS',
  PIN: 'PIN_CODES',
} as const satisfies Record<PassKind, string>

/** What the own organisation has bought of each kind, asked for once. */
const quotas = oncePerHome(async (context) => {
  try {
    return await presentSubscription(context, { id: context.scope.ownId })
  } catch (error) {
    if (error instanceof Failed && error.failure === failures.notFound) return undefined
    throw error
  }
})
type Bought = keyof typeof bought
const leftOf = async (context: SignedIn, kind: Bought) => {
  const found = hasPasses(context) ? await quotas(context) : undefined
  if (!found) return undefined
  const { quota, used } = found[bought[kind]]
  return { quota, used, left: quota - used }
}

/** What counts is the organisation's own: a building's list is narrowed to its own people. */
const behind = ({ scope }: SignedIn, kind: Bought): string =>
  `/access-passes?tab=${tabs[kind]}${scope.kind === 'landlord' ? `&companyId=${scope.ownId}` : ''}`

const inUse = (kind: Bought, asks: FigureOfHome['asks']): FigureOfHome => ({
  name: `passes-${bought[kind]}`,
  tells: 'standing',
  asks,
  title: ({ language }) => say(language, `home.inUse.${kind}`),
  count: async (context) => {
    const own = await leftOf(context, kind)
    // of what nobody has bought nothing is shown
    if (!own || own.quota === 0) return undefined
    const { language } = context
    return {
      label: say(language, `home.inUse.${kind}`),
      value: own.used,
      unit: 'count',
      of: say(language, 'home.of', { n: own.quota }),
      note: own.left > 0 ? say(language, 'leftOfKind', { n: own.left }) : say(language, 'home.noneLeft'),
      href: behind(context, kind),
    }
  },
})

const cardsInUse: FigureOfHome = {
  name: 'passes-cards',
  tells: 'standing',
  asks: listCards,
  title: ({ language }) => say(language, 'home.inUse.CARD'),
  count: async (context) => {
    if (!hasPasses(context)) return undefined
    const { language } = context
    const { given, stock } = await countCardsOf(context)
    if (given + stock === 0) return undefined
    const note = stock > 0 ? say(language, 'home.inStock', { n: stock }) : say(language, 'home.noneInStock')
    return { label: say(language, 'home.inUse.CARD'), value: given, unit: 'count', of: null, note, href: '/access-passes?tab=PHYSICAL_CARDS' }
  },
}

export const figuresOfPasses: readonly FigureOfHome[] = [
  inUse('QR', listQrPasses),
  inUse('MOBILE', listMobilePasses),
  inUse('FR', listFrHistory),
  cardsInUse,
]

/** Who is invited with a pass of which fewer are left than are wished for: they would join without. */
const wishesShort = (kind: 'QR' | 'MOBILE'): WaitsForMe => ({
  name: `wishes-${bought[kind]}`,
  asks: getWishes,
  title: ({ language }) => say(language, 'home.wish'),
  find: async (context, limit) => {
    const own = await leftOf(context, kind)
    if (!own) return { rows: [] }
    const { language } = context
    const rows = await wishesFor(context, kind, limit)
    const total = rows[0]?.total ?? 0
    if (total <= own.left) return { rows: [] }
    const detail = say(language, `home.wishShort.${kind}`, { left: own.left, n: total })
    return {
      rows: rows.map(({ requestId, fullName, since }) => ({
        key: String(requestId),
        title: fullName,
        detail,
        since,
        href: `/user-pending/${requestId}`,
        deed: null,
        way: null,
      })),
      more: { count: total - rows.length, href: '/users?tab=PENDING' },
    }
  },
})

/** A controller is told within seconds; after an hour somebody should know that a door decides by what was. */
const notToldAfter = 3_600_000
const live = ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION']

/** Where it stands in the lists; a card that was taken is in stock, under nobody's name. */
const listedAt = ({ kind, status, name }: { kind: PassKind; status: string; name: string }): string => {
  const search = kind === 'CARD' && !live.includes(status) ? '' : `&wildcardSearch=${encodeURIComponent(name)}`
  return `/access-passes?tab=${tabs[kind]}&state=${status}${search}`
}

/** Of a pass that was taken this is the more urgent: a door may open still. */
const notTold: WaitsForMe = {
  name: 'passes-not-told',
  asks: getCredential,
  title: ({ language }) => say(language, 'home.notTold'),
  find: async (context, limit) => {
    if (!hasPasses(context)) return { rows: [] }
    const { language } = context
    const rows = await passesNotTold(context, new Date(context.now().getTime() - notToldAfter), limit)
    return {
      rows: rows.map(({ uuid, kind, status, name, since, n }) => ({
        key: uuid,
        title: [say(language, `kind.${kind}`), name].join(' · '),
        detail: say(language, live.includes(status) ? 'home.notToldOf' : 'home.notToldTaken', { n }),
        since: new Date(since).toISOString(),
        href: listedAt({ kind, status, name }),
        deed: null,
        way: null,
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: context.scope.kind === 'tenant' ? '/access-passes' : '/door-setup?tab=CONTROLLERS' },
    }
  },
}

/** For those who do not see controllers; who does has a row for each that is silent. */
const notToldBySilent: WaitsForMe = {
  name: 'passes-silent',
  asks: getCredential,
  title: ({ language }) => say(language, 'home.notTold'),
  find: async (context) => {
    if (!hasPasses(context) || (context.scope.kind !== 'tenant' && context.holds(canDoors.VIEW))) return { rows: [] }
    const { n, since } = await passesAtSilent(context, new Date(context.now().getTime() - notToldAfter))
    if (n === 0 || since === null) return { rows: [] }
    const { language } = context
    const title = say(language, 'home.passesWait', { n })
    const detail = say(language, 'home.silentController')
    return { rows: [{ key: 'silent', title, detail, since: new Date(since).toISOString(), href: '/access-passes', deed: null, way: null }] }
  },
}

export const passesWaiting: readonly WaitsForMe[] = [wishesShort('QR'), wishesShort('MOBILE'), notTold, notToldBySilent]
