import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getFacility } from '#modules/spaces/facilities/contract.ts'
import { createRate, getTaxSettings, RateInput } from '../contract.ts'
import { RateFields } from './RateFields.tsx'
import { emptyRate, rateBody, rateFieldOf } from './rateForm.ts'
import { RateRehearsal } from './rateRehearsal.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
}

interface Priced extends Props {
  facilities: readonly Pick[]
}

export const RateNew = () => <OfBuilding>{({ id, query }) => <ForFacility oc={id} query={query} />}</OfBuilding>

/** For the facility that the address names, as its own page leads here. */
const ForFacility = (props: Props) => {
  const [address] = useAddress()
  const uuid = address.get('facility')
  const facility = useItem(getFacility, uuid ? { params: { oc: props.oc, uuid } } : undefined)
  if (!uuid) return <CurrencyFirst {...props} facilities={[]} />
  return <Found item={facility}>{({ title }) => <CurrencyFirst {...props} facilities={[{ id: uuid, name: title }]} />}</Found>
}

/** The provider prices rooms of buildings with other currencies than its own. */
const CurrencyFirst = (props: Priced) => {
  const tax = useItem(getTaxSettings, { params: { oc: props.oc } })
  return <Found item={tax}>{({ currency }) => <NewIn {...props} currency={currency} />}</Found>
}

const NewIn = ({ oc, query, facilities, currency }: Priced & { currency: string }) => {
  const [facility] = facilities
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => ({ ...emptyRate(inZone(new Date(), timeZone).day), facilities: [...facilities] }))
  const form = useSubmit(createRate, {
    initial,
    toBody: rateBody(currency),
    schema: RateInput,
    t,
    keep: ['rates/new', oc, ...facilities.map(({ id }) => id)].join('/'),
    fieldOf: rateFieldOf,
    at: { params: { oc } },
    said: ({ name }) => t('rateAdded', { name }),
    leadsTo: ({ uuid }) => to('/rates/{uuid}', { uuid }, query),
  })
  return (
    <>
      <TitleBar
        title={t('addRate')}
        back={facility ? to('/facilities/{uuid}', { uuid: facility.id }, { ...query, tab: 'rules' }) : to('/rates-discounts', {}, query)}
      />
      <DraftForm draft={form} busy={form.busy} verb={t('addRate')} onSubmit={form.submit}>
        <RateFields oc={oc} currency={currency} form={form.values} onChange={form.set} errors={form.errors} />
        <RateRehearsal oc={oc} query={query} replaces={null} draft={() => RateInput.safeParse(rateBody(currency)(form.values)).data} />
      </DraftForm>
    </>
  )
}
