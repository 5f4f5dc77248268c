import { describe, expect, test } from 'vitest'
import { type CompanyGroup, groupCompanies } from './results.ts'

const groups = (...people: number[]) => groupCompanies(people.map((n, at) => ({ companyId: at + 1, people: n })))
const shown = (...people: number[]) =>
  groups(...people).map(({ companyIds, answers, named }) => [named ? companyIds.join() : `${companyIds.length} others`, answers])

describe('companies in the results of a poll', () => {
  test('stand by themselves from five answers on', () => {
    expect(shown(9, 5, 6)).toEqual([
      ['1', 9],
      ['3', 6],
      ['2', 5],
    ])
  })
  test('with fewer stand together', () => {
    expect(shown(9, 4, 3)).toEqual([
      ['1', 9],
      ['2 others', 7],
    ])
  })
  test('of which only one has few take the smallest named one with them', () => {
    expect(shown(9, 7, 4)).toEqual([
      ['1', 9],
      ['2 others', 11],
    ])
  })
  test('that have few even together take named ones with them', () => {
    expect(shown(9, 7, 1, 1)).toEqual([
      ['1', 9],
      ['3 others', 9],
    ])
  })
  test('are not told at all when nothing would be left to stand beside', () => {
    expect(shown(9, 4)).toEqual([])
    expect(shown(4, 3, 2)).toEqual([])
    expect(shown()).toEqual([])
  })

  test('never tell on a small company by subtraction, whatever the numbers are', () => {
    const told = (group: CompanyGroup) => group.answers
    for (let seed = 0; seed < 3000; seed += 1) {
      const people = Array.from({ length: 1 + (seed % 7) }, (_, at) => 1 + ((seed * 7919 + at * 104_729) % 11))
      const total = people.reduce((sum, n) => sum + n, 0)
      const all = groups(...people)
      const rest = total - all.reduce((sum, group) => sum + told(group), 0)
      // what is told adds up to the total, so that nothing is left to subtract; or nothing is told
      expect(all.length === 0 || rest === 0).toBe(true)
      for (const group of all) {
        expect(group.answers).toBeGreaterThanOrEqual(5)
        expect(group.named ? group.companyIds.length === 1 : group.companyIds.length >= 2).toBe(true)
      }
      expect(all.flatMap((group) => group.companyIds).length).toBe(all.length === 0 ? 0 : people.length)
    }
  })
})
