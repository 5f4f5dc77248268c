import { currentMe } from '#kit/web/me.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import type { Pass } from '../contract/pass.ts'

/** `{oc}` of the calls about somebody: one's own organisation by its number, others by their uuid. */
export const officeOf = ({ company: { officeCentreId, uuid } }: Pass['holder']): string =>
  officeCentreId === currentMe()?.organisation.id ? String(officeCentreId) : uuid

export const holderAddress = (holder: Pass['holder']): string => userAddress({ oc: officeOf(holder), id: String(holder.userId) })
