import type { ReactNode } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getGlobalUserPage } from '../contract.ts'

export type Person = Data<typeof getGlobalUserPage>

/** Draws the person that the address names, once there is one to draw. */
export const ThePerson = ({ children }: { children: (person: Person) => ReactNode }) => {
  const person = useItem(getGlobalUserPage, { query: { id: useParam('id') } })
  return <Found item={person}>{children}</Found>
}
