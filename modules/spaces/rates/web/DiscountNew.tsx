import { Found } from '#kit/web/parts/list/Found.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createDiscount, getTaxSettings, DiscountInput } from '../contract.ts'
import { DiscountFields } from './DiscountFields.tsx'
import { emptyDiscount, discountBody, discountFieldOf } from './discountForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
}

export const DiscountNew = () => <OfBuilding>{({ id, query }) => <CurrencyFirst oc={id} query={query} />}</OfBuilding>

/** The provider prices rooms of buildings with other currencies than its own. */
const CurrencyFirst = (props: Props) => {
  const tax = useItem(getTaxSettings, { params: { oc: props.oc } })
  return <Found item={tax}>{({ currency }) => <NewIn {...props} currency={currency} />}</Found>
}

const NewIn = ({ oc, query, currency }: Props & { currency: string }) => {
  const form = useSubmit(createDiscount, {
    initial: emptyDiscount,
    toBody: discountBody(currency),
    schema: DiscountInput,
    t,
    keep: `discounts/new/${oc}`,
    fieldOf: discountFieldOf,
    at: { params: { oc } },
    said: ({ name }) => t('discountAdded', { name }),
    leadsTo: ({ uuid }) => to('/discounts/{uuid}', { uuid }, query),
  })
  return (
    <>
      <TitleBar title={t('addDiscount')} back={to('/rates-discounts', {}, { ...query, tab: 'discounts' })} />
      <DraftForm draft={form} busy={form.busy} verb={t('addDiscount')} onSubmit={form.submit}>
        <DiscountFields oc={oc} currency={currency} form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
