import { pauses } from '#kit/web/pauses.ts'

/**
 * What opens from a button comes when somebody is near to it. A page that stays open, as that of a desk does, fetches the menus of its rows and the way
 * out a little later by itself: where the network is lost meanwhile they open all the same.
 */
export const holdDropdowns = (): (() => void) => {
  const hold = () =>
    void Promise.all([import('#kit/web/parts/page/ActionsDropdown.tsx'), import('./ProfileDropdown.tsx')]).catch(() => {
      // there is no network; a hand that comes near asks for them again
    })
  const timer = setTimeout(hold, pauses.hold)
  return () => clearTimeout(timer)
}
