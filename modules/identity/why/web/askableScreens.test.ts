import { Users } from 'lucide-react'
import { expect, it } from 'vitest'
import { namedScreens } from './askableScreens.ts'

const screen = (path: string, name: string, module: string, can?: string, listed = false) => ({
  path,
  module,
  title: () => name,
  ...(can === undefined ? {} : { can }),
  ...(listed ? { menu: { group: 'property' as const, icon: Users } } : {}),
})

it('screens are chosen by names, of which none stands there twice', () => {
  const named = namedScreens([
    screen('/users', 'Users', 'users', 'USER_VIEW', true),
    screen('/user/{id}', 'User', 'users', 'USER_VIEW'),
    screen('/companies/users/{id}', 'User', 'users', 'USER_VIEW'),
    screen('/users/upload', 'Upload', 'users', 'USER_ADD'),
    screen('/groups', 'Groups', 'groups', 'GROUP_VIEW', true),
    screen('/groups/upload', 'Upload', 'groups', 'GROUP_ADD'),
  ])
  expect(named.map(({ name }) => name)).toEqual(['Groups', 'Upload · Groups', 'Upload · Users', 'User', 'Users'])
  expect(named.find(({ name }) => name === 'User')?.path).toBe('/user/{id}')
})
