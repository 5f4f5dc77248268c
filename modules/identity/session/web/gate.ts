import { ownPathOf } from '#kit/contract/own-path.ts'
import { holds } from '#kit/web/me.ts'
import { allScreens, led, loadScreens, type Screen, screenAt } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { dashboardOf, landingOf } from '../contract.ts'
import { missingScreen } from './missing.ts'
import { beginSession, sessionInfo } from './session.ts'

/** Redirects lead to our own screens only; anything else is dropped. */
export const ownPath = (wanted: string | null): string | undefined => {
  const path = ownPathOf(wanted)
  const screen = path === undefined ? undefined : screenAt(new URL(path, location.origin).pathname)
  return screen && !screen.public ? path : undefined
}

/** The first screen of the navigation that this person may open; everybody may open `/home`. */
const firstScreen = (): string => allScreens().find((screen) => inMenu(screen) && mayOpen(screen))?.path ?? '/home'

const built = (path: string): string => (screenAt(path) ? path : firstScreen())

/** Where somebody who has just signed in, or opens the root, begins. */
export const beginning = (): string => {
  const info = sessionInfo()
  if (!info) return '/login'
  const landing = landingOf(info)
  return built(landing === '/dashboard' ? dashboardOf(info) : landing)
}

export const inMenu = ({ menu, path }: Screen): boolean => menu !== undefined && (led[path] ?? [menu.can]).some(holds)
export const mayOpen = (screen: Screen): boolean => holds(screen.can) && hasAddOn(screen)
export const hasAddOn = (screen: Screen): boolean => {
  const info = sessionInfo()
  return !screen.addOn || (info?.selectedAuthUserOfficeCentre.isPlatform ?? false) || (info?.addOns.includes(screen.addOn) ?? false)
}

/** A tab is called by its screen; of one that may not be opened it says so, as the page does. */
export const tabOf = (screen: Screen): string => (screen.public || mayOpen(screen) ? screen.title() : words('forbidden'))

/** Before a screen is drawn: where to instead, when it may not be opened. A missing permission is told on the screen itself. */
export const gate = async (screen: Screen, href: string): Promise<string | undefined> => {
  await beginSession()
  const signedIn = sessionInfo() !== undefined
  if (signedIn) await loadScreens()
  if (screen.path === '/' || screen.path === '/dashboard') return signedIn ? beginning() : '/login'
  if ((screen.path === '/login' || screen.path === '/enter-code') && signedIn)
    return ownPath(new URL(href, location.origin).searchParams.get('redirect')) ?? beginning()
  if (screen.public) return undefined
  if (screen === missingScreen) return signedIn ? undefined : '/404'
  if (!signedIn) return `/login?redirect=${encodeURIComponent(href)}`
  if (!hasAddOn(screen)) return `/add-on/disabled/${screen.addOn}`
  return undefined
}
