import { expect, it } from 'vitest'
import { nameAfter } from './said-before.ts'

const words = ['companies', 'invite', 'somebody', 'to', '公司', '邀請他人加入']

it.each([
  ['invite to pine', 'pine'],
  ['INVITE Pinecrest Capital', 'pinecrest capital'],
  ['company pine', 'pine'],
  ['邀請松柏', '松柏'],
  ['邀請 松柏', '松柏'],
  ['公司Pine', 'pine'],
  // a name alone, a letter alone, and what only begins like a short word
  ['pine to invite', undefined],
  ['invite', undefined],
  ['invite p', undefined],
  ['in pine', undefined],
  ['公', undefined],
])('%s asks for %j', (text, name) => {
  expect(nameAfter(text, words)).toBe(name)
})
