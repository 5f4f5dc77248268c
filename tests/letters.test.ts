import { expect, it } from 'vitest'
import { screens } from '#modules/all.web.ts'

it('no letter leads to two places of a building, nor to two of the platform, and h leads home', () => {
  const lettered = screens.flatMap(({ menu }) => (menu?.letter ? [{ letter: menu.letter, ofPlatform: menu.group === 'platform' }] : []))
  for (const platform of [false, true]) {
    const letters = ['h', ...lettered.flatMap(({ letter, ofPlatform }) => (ofPlatform === platform ? letter : []))]
    expect(letters.filter((letter, at) => letters.indexOf(letter) !== at || !/^[a-z]$/.test(letter))).toEqual([])
  }
})
