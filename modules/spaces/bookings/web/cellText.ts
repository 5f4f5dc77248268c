import { wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import type { Cell } from '../contract.ts'
import { lengthText } from './lengthText.ts'
import { t } from './texts.ts'

export const cellText = ({ count, minutes, share }: Cell): string => {
  if (minutes === 0) return t(share === null ? 'shut' : 'cellFree')
  const taken = count === 0 ? t('cellLinked', { length: lengthText(minutes) }) : t('cellTaken', { n: count, length: lengthText(minutes) })
  return share === null ? taken : t('cellOf', { taken, share: wholePercentText(share / 100) })
}
