import type { ApiError } from '#kit/web/api.ts'
import { keyOf, queries } from '#kit/web/queries.ts'
import { getTenant, getTenantQuotas } from '../contract.ts'
import type { At } from './TheTenant.tsx'

const shows =
  (of: typeof getTenant | typeof getTenantQuotas) =>
  (params: At, onClose: () => void) =>
  (error: ApiError): boolean => {
    // What somebody else has made of it is shown; the reader then decides anew.
    if (error.code === 'changed_meanwhile') {
      queries.setQueryData(keyOf(of, { params }), error.details.current)
      onClose()
    }
    return false
  }

/** For the dialogs about a company: the reason is told in a toast, and what somebody else has changed is shown. */
export const refusedWith = shows(getTenant)
export const passesRefusedWith = shows(getTenantQuotas)
