import { rateText } from '#kit/web/parts/fields/money.ts'
import { t } from './texts.ts'

/** `9%`; of hundredths. */
export const percentText = (basisPoints: number | null): string => (basisPoints === null ? t('rate.several') : rateText(basisPoints))
