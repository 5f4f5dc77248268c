import type { ApiError } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'

/** Somebody else was first: the dialog closes, what they made of it is shown, and the toast says why. */
export const orChanged =
  (onClose: () => void, refuse: (error: ApiError) => boolean | void = () => false) =>
  (error: ApiError): boolean | void => {
    if (error.code !== 'changed_meanwhile') return refuse(error)
    refreshKinds(['subscriptions', 'officeCentres'])
    onClose()
    return false
  }
