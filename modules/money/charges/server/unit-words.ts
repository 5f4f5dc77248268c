import type { Language } from '#kit/contract/language.ts'
import { knownUnits } from '../contract/charges.ts'
import type { Shown } from './charge-rows.ts'
import { say } from './words.ts'

/** One that no module of ours has named is said as it was given. */
export const unitText = (language: Language, { unit }: Pick<Shown, 'unit'>): string => {
  const known = knownUnits.find((one) => one === unit)
  return known ? say(language, `unit.${known}`) : unit
}
