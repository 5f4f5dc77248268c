import { use } from 'react'
import type { Help } from '#kit/contract/help.ts'
import { loadHelp } from '#kit/web/help.ts'
import { allScreens, type Screen } from '#kit/web/screens.ts'
import { mayOpen } from '../gate.ts'

export interface Topic {
  module: string
  help: Help
}

/** By the entries of the menu; a module without any by all of its screens. */
const isOpen = (screens: readonly Screen[]): boolean => {
  const entries = screens.filter(({ menu }) => menu)
  return (entries.length > 0 ? entries : screens).some(mayOpen)
}

/** The help of all modules that this person may work with. */
export const useHelp = (): Topic[] => {
  const help = use(loadHelp())
  const modules = Map.groupBy(allScreens(), ({ module }) => module)
  return [...modules].flatMap(([module, screens]) => (help[module] && isOpen(screens) ? [{ module, help: help[module] }] : []))
}
