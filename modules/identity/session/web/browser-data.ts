import { isOfDevice } from '#kit/web/device.ts'

/** Why somebody was signed out; `out` when they asked for it, which needs no words. */
export type Farewell = 'out' | 'version' | 'idle' | 'denied' | 'ended'

const version = '1.0.0'
const keys = { version: 'appVersion', session: 'signed-in', outstanding: 'sign-out-outstanding', farewell: 'farewell' }
// The documents' two keys, and what belongs to the screen and not to the person.
const staying = new Set(['apiKey', keys.version, 'color-scheme', 'letter-keys', keys.outstanding])

/** The mark of the portal that this browser saw last. There is none at first, and it is set silently. */
export const appVersion = (): 'this' | 'another' => {
  const seen = localStorage.getItem(keys.version)
  localStorage.setItem(keys.version, version)
  return seen === null || seen === version ? 'this' : 'another'
}

/** Says only that there was a sign-in, not whose. */
export const hadSession = (): boolean => localStorage.getItem(keys.session) !== null
export const markSession = (): void => {
  localStorage.setItem(keys.session, '1')
  localStorage.setItem(keys.version, version)
}

/** A sign-out that the server has not heard of yet. */
export const outstanding = (now?: boolean): boolean => {
  if (now === true) localStorage.setItem(keys.outstanding, '1')
  if (now === false) localStorage.removeItem(keys.outstanding)
  return localStorage.getItem(keys.outstanding) !== null
}

export const clearBrowser = (): void => {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (!staying.has(key) && !key.startsWith('tip-seen:') && !isOfDevice(key)) localStorage.removeItem(key)
}

export const setFarewell = (why: Farewell): void => sessionStorage.setItem(keys.farewell, why)
let told: Exclude<Farewell, 'out'> | undefined
/** Said once: a page that is loaded again does not repeat it. */
export const farewell = (): Exclude<Farewell, 'out'> | undefined => {
  const why = sessionStorage.getItem(keys.farewell)
  sessionStorage.removeItem(keys.farewell)
  if (why === 'version' || why === 'idle' || why === 'denied' || why === 'ended') told = why
  return told
}
