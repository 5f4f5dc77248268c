import { listText } from '#kit/web/listed.ts'
import type { TenantRow } from '../contract.ts'
import { t } from './texts.ts'

const few = 3

/** '1801, 1802, 1803 and 2 more' */
export const unitsText = (units: TenantRow['units']): string => {
  const first = listText(units.slice(0, few).map(({ unitNo }) => unitNo))
  return units.length > few ? t('andMore', { first, n: units.length - few }) : first
}
