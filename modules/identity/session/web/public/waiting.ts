import type { Waiting } from '../sign-in.ts'

const key = 'waiting-sign-in'

/** A sign-in that waits for its code survives a reload of this tab; the code itself is never kept. */
export const keepWaiting = (waiting: Waiting): void => sessionStorage.setItem(key, JSON.stringify(waiting))
export const forgetWaiting = (): void => sessionStorage.removeItem(key)
export const waitingSignIn = (): Waiting | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept ? (JSON.parse(kept) as Waiting) : undefined
}

let given = ''
/** The link of a code mail was followed: in the browser that waits, or in another one, which then waits too. */
export const takeFromMail = (uniqueId: string, code: string): void => {
  given = code
  const waiting = waitingSignIn()
  keepWaiting(waiting?.uniqueId === uniqueId ? waiting : { uniqueId, codeBy: 'EMAIL' })
}
export const codeFromMail = (): string => given
export const forgetCode = (): void => {
  given = ''
}
