import type { ApiError } from '#kit/web/api.ts'
import { keyOf, queries } from '#kit/web/queries.ts'
import { getRequest, getUser } from '../contract.ts'
import type { At } from './places.ts'

const refused =
  (of: typeof getUser | typeof getRequest) =>
  (params: At, onClose: () => void) =>
  (error: ApiError): boolean => {
    // What somebody else has made of it is shown; the reader then decides anew.
    if (error.code === 'changed_meanwhile') queries.setQueryData(keyOf(of, { params }), error.details.current)
    onClose()
    return false
  }

/** For the dialogs about a member: they close, and the reason is told in a toast. */
export const refusedWith = refused(getUser)
/** The same for somebody who is invited. */
export const pendingRefusedWith = refused(getRequest)
