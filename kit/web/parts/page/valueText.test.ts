import { beforeAll, describe, expect, test } from 'vitest'
import { loadScreenWords, words } from '#kit/web/words.ts'
import { valueText } from './valueText.ts'

const known: Record<string, string> = { 'status.DRAFT': 'Draft', 'roleCodes.ADMIN': 'Admin' }
const t = { of: (key: string) => known[key] ?? key, has: (key: string) => key in known }
const text = (field: string, value: string) => valueText(t, field, value, 'Asia/Hong_Kong')

describe('a stored value in a history', () => {
  beforeAll(() => Promise.all([words.load(), loadScreenWords()]))

  test('a code has the word of its module, and without one stays as it is', () => {
    expect(text('status', 'DRAFT')).toBe('Draft')
    expect(text('status', 'OTHER')).toBe('OTHER')
    expect(text('roleCodes', '["ADMIN"]')).toBe('Admin')
  })

  test('a code that every module says alike has the word of the kit', () => {
    expect(text('areaUnit', 'SQ_M')).toBe('Square metres')
  })

  test('flags, days, times and instants are worded, an instant on the clock of the record', () => {
    expect(text('visible', 'true')).toBe('Yes')
    expect(text('opensOn', '2026-11-22')).toBe('22 Nov 2026')
    expect(text('publishStartTime', '18:00:00')).toBe('06:00 PM')
    expect(text('publishedAt', '2026-11-22T18:23:46.252Z')).toBe('23 Nov 2026, 02:23 AM')
    expect(text('publishedAt', '2026-11-22T18:23:46+00:00')).toBe('23 Nov 2026, 02:23 AM')
  })

  test('languages have their names in their order, and what was written in them follows the name', () => {
    expect(text('languages', '["zh-Hant","en"]')).toBe('English and 繁體中文')
    expect(text('languages', '[]')).toBeNull()
    expect(text('descriptions', '[{"languageCode":"en","title":"Lift","text":""},{"languageCode":"zh-Hant","title":""}]')).toBe('English: Lift')
  })

  test('add-ons have the names of the product; what goes by numbers is counted or only told', () => {
    expect(text('addOnsOff', '["VMS"]')).toBe('Visitor management')
    expect(text('imageUuids', '["a","b"]')).toBe('2')
    expect(text('logoUuid', 'a')).toBe('•••••')
  })

  test('what somebody wrote in brackets is left as it is', () => {
    expect(text('address', '[G/F] 1 Queen’s Road')).toBe('[G/F] 1 Queen’s Road')
  })
})
