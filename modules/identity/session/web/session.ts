import { useSyncExternalStore } from 'react'
import { ApiError, call, renewAfter, setAccessToken, setRenewal } from '#kit/web/api.ts'
import { type Me, setMe } from '#kit/web/me.ts'
import { getPublicSettings, getSessionInfo, login, logout, refreshToken, type SessionInfo, switchAccount } from '../contract.ts'

/** The refresh token lives in a cookie that no script can read; the access token in memory only. */
const withCookie = { headers: { 'x-session': 'cookie' } }

let info: SessionInfo | undefined
let begun: Promise<void> | undefined
const listeners = new Set<() => void>()
const meOf = ({ fullName, permissions, addOns, selectedAuthUserOfficeCentre: own }: SessionInfo): Me => ({
  fullName,
  permissions,
  addOns,
  organisation: {
    id: own.officeCentreId,
    kind: own.isPlatform ? 'platform' : own.officeCentreType === 'LANDLORD' ? 'landlord' : 'company',
    buildingId: own.landlordId ?? own.officeCentreId,
    name: own.companyName,
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

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A refused token ends the session; a server that is away or broken does not, it is asked again. */
const refresh = async (): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const tokens = await call(refreshToken, { body: {} }, withCookie)
      setAccessToken(tokens.accessToken)
      return true
    } catch (error) {
      const over = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (over) {
        setAccessToken(undefined)
        show(undefined)
        return false
      }
      if (tries === 5) throw error
      await wait(500 * tries)
    }
  }
}

/** Tabs take turns: the one that waited gets the pair that the first one made, by the server's grace of ten seconds. */
setRenewal(() => ('locks' in navigator ? navigator.locks.request('refresh', refresh) : refresh()))

const load = async () => show(await call(getSessionInfo, { params: { timestamp: String(Date.now()) } }))

const hadSession = 'signed-in'

/** Once per page: picks up the session of this browser, if there is one. */
export const beginSession = (): Promise<void> => {
  begun ??= (async () => {
    // Without a mark of an earlier sign-in there is nothing to pick up, and the sign-in page need not wait for an answer.
    if (localStorage.getItem(hadSession) && (await renewAfter(undefined))) await load()
  })().catch(() => show(undefined))
  return begun
}

export const signIn = async (username: string, password: string): Promise<SessionInfo | undefined> => {
  const tokens = await call(login, { body: { username, password } }, withCookie)
  setAccessToken(tokens.accessToken)
  localStorage.setItem(hadSession, '1')
  await load()
  return info
}

/** Ends the session here even when the server cannot be reached. */
export const signOut = async (): Promise<void> => {
  await call(logout, { body: {} }, withCookie).catch(() => {})
  setAccessToken(undefined)
  localStorage.removeItem(hadSession)
  location.assign('/login')
}

/** Acts in another organisation from here on: everything on screen belongs to the old one, so the page begins anew. */
export const actIn = async (officeCentreId: number): Promise<void> => {
  await call(switchAccount, { body: { officeCentreId } })
  location.assign('/')
}

export const publicSettings = () => call(getPublicSettings, {})
