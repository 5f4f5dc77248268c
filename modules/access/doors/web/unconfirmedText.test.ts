import { expect, test } from 'vitest'
import { t } from './texts.ts'
import { unconfirmedText } from './unconfirmedText.ts'

const doors = (n: number) => Array.from({ length: n }, (_, at) => ({ id: at, name: `Door ${at + 1}` }))

test('where more doors have not confirmed than are named, it is said how many more', async () => {
  await t.load()
  expect(unconfirmedText(doors(34))).toBe('34 doors have not confirmed: Door 1, Door 2, Door 3, Door 4, Door 5 and 29 more')
  expect(unconfirmedText(doors(5))).toBe('5 doors have not confirmed: Door 1, Door 2, Door 3, Door 4, Door 5')
})
