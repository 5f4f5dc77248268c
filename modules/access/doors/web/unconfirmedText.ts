import { listText } from '#kit/web/listed.ts'
import type { Lockdown } from '../contract/controller.ts'
import { t } from './texts.ts'

const namedAtMost = 5

/** Which doors have not said that they are shut: some by name, and how many more there are. */
export const unconfirmedText = (doors: Lockdown['unconfirmed']): string => {
  const names = listText(doors.slice(0, namedAtMost).map(({ name }) => name))
  const more = doors.length - namedAtMost
  return more > 0 ? t('unconfirmedMore', { n: doors.length, names, more }) : t('unconfirmed', { n: doors.length, names })
}
