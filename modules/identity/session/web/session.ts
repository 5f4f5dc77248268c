import { useSyncExternalStore } from 'react'
import { ApiError, call, renewAfter, setAccessToken, setRenewal, tokenNow } from '#kit/web/api.ts'
import { dropKey, keepEncrypted, readEncrypted } from '#kit/web/encrypted.ts'
import { type Me, setMe } from '#kit/web/me.ts'
import { loadScreens, screenAt } from '#kit/web/screens.ts'
import { accessDenied, getPublicSettings, getSessionInfo, logout, refreshToken, type SessionInfo, switchAccount, type Tokens } from '../contract.ts'
import { appVersion, clearBrowser, hadSession, markSession, outstanding, setFarewell, type Farewell } from './browser-data.ts'
import { lifeOf } from './tokenLife.ts'

/** The refresh token lives in a cookie that no script can read; the access token in memory only. */
export const withCookie = { headers: { 'x-session': 'cookie' } }

interface Kept {
  info: SessionInfo
  refreshExpiredAt: string
}

let info: SessionInfo | undefined
let refreshExpiredAt = ''
let begun: Promise<void> | undefined
const listeners = new Set<() => void>()
type Place = Pick<SessionInfo['selectedAuthUserOfficeCentre'], 'companyName' | 'buildingName' | 'landlordId'>
/** A building by its own name, in full; everybody else by the company's. */
export const placeName = ({ companyName, buildingName, landlordId }: Place): string => (landlordId === null && buildingName) || companyName
const meOf = ({ userId, fullName, permissions, addOns, selectedAuthUserOfficeCentre: own }: SessionInfo): Me => ({
  personKey: String(userId),
  fullName,
  permissions,
  addOns,
  organisation: {
    id: own.officeCentreId,
    kind: own.isPlatform ? 'platform' : own.officeCentreType === 'LANDLORD' ? 'landlord' : 'company',
    buildingId: own.landlordId ?? own.officeCentreId,
    name: placeName(own),
    timeZone: own.timeZone,
    currency: own.currency,
  },
})

const show = (next: SessionInfo | undefined) => {
  info = next
  setMe(next && meOf(next))
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const sessionInfo = (): SessionInfo | undefined => info
/** Who is signed in; the frame and its screens are drawn only when somebody is. */
export const useSession = (): SessionInfo | undefined => useSyncExternalStore(subscribe, sessionInfo)

/** The page is being left for another one: nothing more is decided on it, or the next one would find the farewell spoken already. */
let leaving = false

/** Tabs of one browser share one session: what happens to it in one happens in all. */
const tabs = new BroadcastChannel('session')
tabs.addEventListener('message', ({ data }: MessageEvent<{ out: Farewell } | { in: string }>) => {
  if ('out' in data) return leaving ? undefined : leave(data.out)
  const elsewhere = data.in !== actingAs(info) && (info !== undefined || location.pathname === '/login')
  if (elsewhere) location.assign('/')
})
const actingAs = (one: SessionInfo | undefined) => (one ? `${one.userId}:${one.selectedAuthUserOfficeCentre.officeCentreId}` : '')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const take = (tokens: Pick<Tokens, 'accessToken' | 'refreshExpiredAt'>) => {
  setAccessToken(tokens.accessToken, lifeOf(tokens.accessToken))
  refreshExpiredAt = tokens.refreshExpiredAt
}

/** A refused token ends the session; a server that is away or broken does not, it is asked again. */
const refresh = async (background: boolean): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      take(await call(refreshToken, { body: {} }, { ...withCookie, background }))
      return true
    } catch (error) {
      const over = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      if (over) {
        // Somebody who signs out has said why already: what is refused on the way is no second end.
        if (!leaving) await forget(error.code === accessDenied.code ? 'denied' : 'ended')
        return false
      }
      if (tries === 5) throw error
      await wait(500 * tries)
    }
  }
}

/** Tabs take turns: the one that waited gets the pair that the first one made, by the server's grace of ten seconds. */
setRenewal((background) => ('locks' in navigator ? navigator.locks.request('refresh', () => refresh(background)) : refresh(background)))

/** Hand or keys move, though nothing is called: the server hears of it by a refresh. One that cannot be reached is told the next time. */
export const tellUse = (): void => void renewAfter(tokenNow()).catch(() => {})

/** What the portal knows about the person, asked for again: at the start, and after it has been changed. */
export const loadInfo = async (background = false): Promise<void> => {
  const loaded = await call(getSessionInfo, { params: { timestamp: String(Date.now()) } }, { background })
  // Signed out while it was on its way.
  if (!tokenNow()) return
  if (!loaded.allowStaffLogin && location.pathname !== '/confirm-account/staff') return signOut('denied')
  show(loaded)
  const kept: Kept = { info: loaded, refreshExpiredAt }
  await keepEncrypted('session', kept)
}

/** A sign-in has succeeded: from here on the browser has a session. */
export const begin = async (tokens: Partial<Tokens>): Promise<void> => {
  if (!tokens.accessToken || !tokens.refreshExpiredAt) throw new Error('there are no tokens to begin with')
  take({ accessToken: tokens.accessToken, refreshExpiredAt: tokens.refreshExpiredAt })
  markSession()
  await Promise.all([loadInfo(), loadScreens()])
  tabs.postMessage({ in: actingAs(info) })
}

const unlessLeaving = (): Promise<void> | undefined => (leaving ? new Promise(() => {}) : undefined)

/** Once per page: picks up the session of this browser, if there is one. */
export const beginSession = (): Promise<void> => (begun ??= pickUp().then(unlessLeaving))

const pickUp = async (): Promise<void> => {
  try {
    if (outstanding()) void tellServer()
    // Without a mark of an earlier sign-in there is nothing to pick up, and the sign-in page need not wait for an answer.
    if (!hadSession()) return
    if (appVersion() === 'another') return await signOut('version')
    const kept = (await readEncrypted('session')) as Kept | undefined
    if (kept && Date.parse(kept.refreshExpiredAt) <= Date.now()) return await forget('ended')
    const renewed = renewAfter(undefined).then(async (good) => {
      if (good) await loadInfo()
    })
    if (!kept) return await renewed
    // What was known last time is drawn at once; calls wait for the new token, and what has changed meanwhile follows.
    show(kept.info)
    renewed.catch(() => {})
  } catch {
    show(undefined)
  }
}

/** The server is told, shortly: with a server that is away the cookie stays, so the next page tells it again. */
const tellServer = async (): Promise<void> => {
  outstanding(true)
  await call(logout, { body: {} }, { ...withCookie, signal: AbortSignal.timeout(3000) })
    .then(() => outstanding(false))
    .catch(() => {})
}

/** Everything about the person leaves the browser, in this tab and, when they hear of it, in the others. */
const forget = async (why: Farewell): Promise<void> => {
  setAccessToken(undefined)
  // another tab may hold the database open: nobody waits for it to sign out
  await Promise.race([dropKey(), wait(1000)])
  // last, and at once with the end of the frame: a hand that moves meanwhile is noted by the frame's watch, and its note would stay
  clearBrowser()
  tabs.postMessage({ out: why })
  leave(why)
}

const leave = (why: Farewell): void => {
  setAccessToken(undefined)
  const here = screenAt(location.pathname)
  // an address that is nobody's yet, too: its screens could not be built
  const inFrame = info !== undefined || !here?.public
  show(undefined)
  leaving = inFrame
  if (!inFrame) return
  if (why !== 'out') setFarewell(why)
  location.assign(loginAt(why))
}

/** Merchants come back to their own part, and everybody to the screen that a lost session took them from. */
const loginAt = (why: Farewell): string => {
  if (location.pathname.startsWith('/merchant')) return '/login?redirect=/merchant'
  return why === 'out' || why === 'denied' ? '/login' : `/login?redirect=${encodeURIComponent(location.pathname + location.search)}`
}

/** Ends the session here even when the server cannot be reached. */
export const signOut = async (why: Farewell = 'out'): Promise<void> => {
  if (leaving) return
  leaving = true
  const told = tellServer()
  await Promise.race([told, wait(3000)])
  await forget(why)
}

/** Acts in another organisation from here on: everything on screen belongs to the old one, so the page begins anew. */
export const actIn = async (officeCentreId: number): Promise<void> => {
  await call(switchAccount, { body: { officeCentreId } })
  await loadInfo()
  tabs.postMessage({ in: actingAs(info) })
  location.assign('/')
}

export const publicSettings = () => call(getPublicSettings, {})
