import { wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import type { Cell } from '../contract.ts'
import { lengthText } from './lengthText.ts'
import { t } from './texts.ts'

export const cellText = ({ count, minutes, share }: Cell): string => {
  if (count === 0) return t(share === null ? 'shut' : 'cellFree')
  const taken = t('cellTaken', { n: count, length: lengthText(minutes) })
  return share === null ? taken : t('cellOf', { taken, share: wholePercentText(share / 100) })
}
