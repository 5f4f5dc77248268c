import { currentMe, holds } from '#kit/web/me.ts'
import { allScreens, type Screen, screenAt } from '#kit/web/screens.ts'

/** As many as stand in one row, and in two on a phone. */
const atMost = 4

const declared: string[] = []

/** A screen that people open Home for: where something is begun. Declared in the module's `web/answers.ts`, in the order of the modules. */
export const startOfHome = (path: string): void => {
  declared.push(path)
}

const isOpenTo = ({ can, addOn }: Screen): boolean => holds(can) && (!addOn || (currentMe()?.addOns.includes(addOn) ?? false))

/** Those that this person may open, with the sign of their module in the menu. */
export const startsOfHome = () =>
  declared
    .flatMap((path) => screenAt(path) ?? [])
    .filter(isOpenTo)
    .slice(0, atMost)
    .map((screen) => ({
      href: screen.path,
      label: screen.title(),
      icon: (screen.menu ?? allScreens().find(({ module, menu }) => module === screen.module && menu)?.menu)?.icon,
    }))
