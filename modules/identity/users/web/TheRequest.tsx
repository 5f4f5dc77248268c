import type { ReactNode } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { getRequest, type Request } from '../contract.ts'

/** Draws the invited person that the address names, once there is one to draw. */
export const TheRequest = ({ children }: { children: (request: Request) => ReactNode }) => {
  const params = { oc: useOrganisation().oc, id: useParam('id') }
  const request = useItem(getRequest, { params })
  return <Found item={request}>{children}</Found>
}
