import { money } from '#kit/web/parts/fields/money.ts'
import { stepsAtMost } from '../contract.ts'
import { t } from './texts.ts'

/**
 * How many a call takes of the lines that were counted, and what is said of them before. Of more than it takes the sum would be that of others, too; and a
 * search does not count beyond.
 */
export const stepAtOnce = (counted: number, sum: number | undefined, currency: string): { n: number; about: string } =>
  counted < stepsAtMost
    ? { n: counted, about: sum === undefined ? '' : t('stepSum', { amount: money(sum, currency) }) }
    : { n: stepsAtMost, about: t('stepFirst', { most: stepsAtMost }) }
