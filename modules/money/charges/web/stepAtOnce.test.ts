import { expect, test } from 'vitest'
import { fill } from '#kit/contract/texts.ts'
import zhHans from '../texts/zh-Hans.ts'
import zhHant from '../texts/zh-Hant.ts'
import { stepAtOnce } from './stepAtOnce.ts'
import { t } from './texts.ts'

test('of more lines than one call takes it is said that the first are done, and no sum of others', async () => {
  await t.load()
  expect(stepAtOnce(1999, 217_891_00, 'HKD')).toEqual({ n: 1999, about: 'HK$217,891.00 in all.' })
  expect(stepAtOnce(12, undefined, 'HKD')).toEqual({ n: 12, about: '' })
  const first = {
    n: 2000,
    about: 'The first 2,000 lines are done now, those that were charged first. Any beyond them stay as they are until you do it again.',
  }
  expect(stepAtOnce(5000, 545_000_00, 'HKD')).toEqual(first)
  // a search counts no farther, so there may be more
  expect(stepAtOnce(2000, 545_000_00, 'HKD')).toEqual(first)
  expect(fill(zhHant, 'zh-Hant', 'stepFirst', { most: 2000 })).toContain('首 2,000 項')
  expect(fill(zhHans, 'zh-Hans', 'stepFirst', { most: 2000 })).toContain('前 2,000 笔')
})
