import { useState } from 'react'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createExtra, ExtraInput, getExtraChoices } from '../contract.ts'
import { ExtraFields } from './ExtraFields.tsx'
import { emptyExtra, extraBody, extraFieldOf } from './extraForm.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  query: Record<string, string>
}

export const ExtraNew = () => <OfBuilding>{({ id, query }) => <CurrencyFirst oc={id} query={query} />}</OfBuilding>

/** The provider looks at buildings with other currencies than its own. */
const CurrencyFirst = (props: Props) => {
  const choices = useItem(getExtraChoices, { params: { oc: props.oc } })
  return <Found item={choices}>{({ currency }) => <NewIn {...props} currency={currency} />}</Found>
}

/** A new one is a draft: it is looked at before people can add it. */
const NewIn = ({ oc, query, currency }: Props & { currency: string }) => {
  const [initial] = useState(emptyExtra)
  const form = useSubmit(createExtra, {
    initial,
    toBody: extraBody(currency),
    schema: ExtraInput,
    t,
    keep: `extras/new/${oc}`,
    fieldOf: extraFieldOf,
    at: { params: { oc } },
    said: t('draftCreated'),
    leadsTo: ({ uuid }) => to('/facility-extras/{uuid}', { uuid }, query),
  })
  return (
    <>
      <TitleBar title={t('addExtra')} back={to('/facility-extras', {}, query)} meta={[t('status.DRAFT')]} />
      <DraftForm draft={form} busy={form.busy} verb={words('saveDraft')} onSubmit={form.submit}>
        <ExtraFields oc={oc} currency={currency} form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
