import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
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
  const go = useGo()
  const draft = useDraft({
    initial: emptyDiscount,
    toBody: discountBody(currency),
    schema: DiscountInput,
    t,
    keep: `discounts/new/${oc}`,
    fieldOf: discountFieldOf,
  })
  const create = useSend(createDiscount, {
    said: ({ name }) => t('discountAdded', { name }),
    onDone: ({ uuid }) => {
      draft.reset()
      go(to('/discounts/{uuid}', { uuid }, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addDiscount')} back={to('/rates-discounts', {}, { ...query, tab: 'discounts' })} />
      <DraftForm draft={draft} busy={create.busy} verb={t('addDiscount')} onSubmit={save}>
        <DiscountFields oc={oc} currency={currency} form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
