import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
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
  const go = useGo()
  const [initial] = useState(emptyExtra)
  const draft = useDraft({ initial, toBody: extraBody(currency), schema: ExtraInput, t, keep: `extras/new/${oc}`, fieldOf: extraFieldOf })
  const create = useSend(createExtra, {
    said: t('draftCreated'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(to('/facility-extras/{uuid}', { uuid }, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addExtra')} back={to('/facility-extras', {}, query)} meta={[t('status.DRAFT')]} />
      <DraftForm draft={draft} busy={create.busy} verb={words('saveDraft')} onSubmit={save}>
        <ExtraFields oc={oc} currency={currency} form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
