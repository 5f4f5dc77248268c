import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import type { Controller } from '../contract/controller.ts'
import { t } from './texts.ts'

/** What it holds, of what it can hold. */
export const held = ({ entries, capacity }: Controller): string =>
  capacity === null ? numberText(entries) : t('entriesOf', { n: numberText(entries), capacity: numberText(capacity) })
export const seen = ({ seenDate }: Controller): string => (seenDate ? momentIn(seenDate) : t('never'))

/** Who brings it what it must know; where the portal does, to which host. */
export const toldBy = ({ driver, address }: Controller): string => (address ? t('pushedTo', { host: new URL(address).host }) : t(`driver.${driver}`))
/** Why that does not go well. */
export const pushProblem = ({ pushRefusal }: Controller): string | null => pushRefusal && t(`push.${pushRefusal}`)

/** What somebody can do about it, most urgent first; nothing where all is well. */
export const nextSteps = ({ health, driver, waiting, refused, gaps, pushRefusal }: Controller): string[] => [
  ...(health === 'SILENT' || health === 'NEVER' ? [t(`next.${health}.${driver}`)] : []),
  ...(health === 'CLOCK_OFF' ? [t('next.CLOCK_OFF')] : []),
  ...(health === 'BEHIND' && waiting.entries > 0 ? [t('next.BEHIND')] : []),
  ...(pushRefusal ? [t('next.push')] : []),
  ...(refused > 0 ? [t('next.refused')] : []),
  ...(gaps > 0 ? [t('next.gaps')] : []),
]
