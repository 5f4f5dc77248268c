import type { ReactNode } from 'react'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { OfBuilding } from './OfBuilding.tsx'

/** What the screens of a building hand down: `{oc}` of their calls, and what names the building in their addresses. */
export interface Place {
  oc: string
  query: Record<string, string>
}

interface Props<E extends Endpoint> {
  /** Reads it by `{oc}` and `{uuid}`. */
  read: E & ({ params: { oc: string; uuid: string } } extends Args<E> ? unknown : never)
  /** What its place in the path of the screen is called; `uuid` unless given. */
  place?: string
  children: (record: Data<E>, place: Place, address: URLSearchParams) => ReactNode
}

/** The screen of one record of a building: skeleton, error, and in the frame what is not there; then the record with where it is. */
export const RecordOfBuilding = <E extends Endpoint>(props: Props<E>) => (
  <OfBuilding>{({ id, query }) => <OneRecord {...props} oc={id} query={query} />}</OfBuilding>
)

const OneRecord = <E extends Endpoint>({ read, place = 'uuid', children, oc, query }: Props<E> & Place) => {
  const [address] = useAddress()
  const args = { params: { oc, uuid: useParam(place) } }
  return <Found item={useItem<E>(read, args as Args<E>)}>{(record) => children(record, { oc, query }, address)}</Found>
}
