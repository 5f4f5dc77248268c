import { expect, it } from 'vitest'
import { screens } from '#modules/all.web.ts'

it('no letter leads to two places of the navigation, and h leads home', () => {
  const letters = ['h', ...screens.flatMap(({ menu }) => menu?.letter ?? [])]
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at || !/^[a-z]$/.test(letter))).toEqual([])
})
