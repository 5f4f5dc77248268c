import { useEffect } from 'react'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getCheckout, openStatuses } from '../contract.ts'
import { t } from './texts.ts'
import { useEvery } from './useEvery.ts'

/**
 * Leads whoever pays to the provider's page as soon as that is open, which takes a moment after the payment was asked for. Answers whether it is on its
 * way; where it does not come, because the provider refused it or is not reached, it is said.
 */
export const useCheckout = (uuid: string | undefined): boolean => {
  const { data, refetch } = useItem(getCheckout, uuid === undefined ? undefined : { params: { uuid } })
  const address = data?.status === 'PENDING' ? data.address : null
  const failed = data !== undefined && !openStatuses.some((status) => status === data.status)
  const waits = uuid !== undefined && !failed
  useEvery(waits && address === null ? 1000 : undefined, () => void refetch())
  useEffect(() => {
    if (address !== null) location.assign(address)
  }, [address])
  useEffect(() => {
    if (failed) showError(t('checkoutFailed'))
  }, [failed])
  return waits
}
