import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

test('a key that only a part of another module has words for stays a key, and is no error of the page', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = { has: (key: string) => key === 'nameNeeded', of: (key: string) => `the words of ${key}` }
  const form = z.object({ name: z.string().min(1, 'nameNeeded'), audience: z.string().min(1, 'userGroupRequired') })
  expect(validate(form, { name: '', audience: '' }, own)).toEqual({ name: 'the words of nameNeeded', audience: 'userGroupRequired' })
  expect(error).not.toHaveBeenCalled()
})
