import { use } from 'react'
import type { Help } from '#kit/contract/help.ts'
import { loadHelp } from '#kit/web/help.ts'
import { allScreens } from '#kit/web/screens.ts'
import { mayOpen } from '../gate.ts'

export interface Topic {
  module: string
  help: Help
}

/** The help of all modules with a screen that this person may open. */
export const useHelp = (): Topic[] => {
  const help = use(loadHelp())
  const modules = new Set(allScreens().flatMap((screen) => (mayOpen(screen) ? [screen.module] : [])))
  return [...modules].flatMap((module) => (help[module] ? [{ module, help: help[module] }] : []))
}
