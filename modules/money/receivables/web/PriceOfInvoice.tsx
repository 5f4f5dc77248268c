import { useItem } from '#kit/web/queries.ts'
import { getOwedInvoice } from '../contract.ts'
import { PriceDialog } from './PriceDialog.tsx'

/** The amount of one invoice, from its own page. */
export const PriceOfInvoice = ({ oc, uuid, onClose }: { oc: string; uuid: string; onClose: () => void }) => {
  const invoice = useItem(getOwedInvoice, { params: { oc, uuid } }).data
  return invoice ? <PriceDialog oc={oc} invoice={invoice} onClose={onClose} /> : null
}
