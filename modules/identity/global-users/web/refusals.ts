import type { ApiError } from '#kit/web/api.ts'
import { keyOf, queries, refreshKinds } from '#kit/web/queries.ts'
import { getGlobalUser } from '../contract.ts'

/** Dialogs close, and the reason is told in a toast. What somebody else has made of the person is shown; the reader then decides anew. */
export const refusedWith =
  (id: number, onClose: () => void) =>
  (error: ApiError): boolean => {
    if (error.code === 'changed_meanwhile') {
      queries.setQueryData(keyOf(getGlobalUser, { params: { id: String(id) } }), error.details.current)
      refreshKinds(['users'])
    }
    onClose()
    return false
  }
