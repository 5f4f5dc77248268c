import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { addCard, assignCard, getCardHistory, setCardState, unassignCard } from '../contract.ts'
import { type Card, type CardFormat, cardFormats, CardInput, cardTypes } from '../contract/card.ts'
import { officeOf } from './holderAddress.ts'
import { PeopleOfCompany } from './PeopleOfCompany.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'
import { useChosenPerson } from './useChosenPeople.ts'

interface Form {
  thirdPartyCardType: (typeof cardTypes)[number]
  format: CardFormat
  facilityCode: number | null
  number: string
  printed: string
}
const noCard: Form = { thirdPartyCardType: 'PHYSICAL_CARD', format: 'W26', facilityCode: null, number: '', printed: '' }
const toBody = ({ facilityCode, format, ...form }: Form) => ({
  ...form,
  format,
  facilityCode: format === 'UID' ? null : facilityCode,
})
const fieldOf = { card_there: 'number' } as const

/** One card into the stock, by what a reader sends of it. */
export const AddCard = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const form = useSubmit(addCard, {
    initial: noCard,
    toBody,
    schema: CardInput,
    t,
    fieldOf,
    at: { params: { id: oc } },
    said: ({ cardId }) => t('cardAdded', { card: cardId }),
    onDone: onClose,
  })
  const field = fieldsOf({ form: form.values, onChange: form.set, errors: form.errors })
  const { values, set } = form
  return (
    <FormDialog title={t('addCard')} text={t('addCardText')} verb={t('addCard')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <FieldRow>
        <Select
          label={t('cardType')}
          data={cardTypes.map((value) => ({ value, label: t(`cardType.${value}`) }))}
          value={values.thirdPartyCardType}
          onChange={(value) => set({ thirdPartyCardType: cardTypes.find((one) => one === value) ?? 'PHYSICAL_CARD' })}
        />
        <Select
          label={t('format')}
          data={cardFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          value={values.format}
          onChange={(value) => set({ format: cardFormats.find((one) => one === value) ?? 'W26' })}
        />
      </FieldRow>
      <FieldRow>
        {values.format !== 'UID' && <NumberField label={t('facilityCode')} required min={0} {...field.value('facilityCode')} data-autofocus />}
        <TextInput label={t('number')} required maxLength={20} {...field.text('number')} data-autofocus={values.format === 'UID' || undefined} />
      </FieldRow>
      <TextInput label={t('printed')} description={t('printedHelp')} maxLength={40} {...field.text('printed')} />
    </FormDialog>
  )
}

/** A card of the stock to somebody. */
export const GiveCard = ({ oc, card, onClose }: { oc: string; card: Card; onClose: () => void }) => {
  const { chosen, of: person } = useChosenPerson()
  const [tried, setTried] = useState(false)
  const send = useSend(assignCard, { said: t('cardGiven', { card: card.cardId }), closes: onClose })
  return (
    <FormDialog
      title={t('giveCard', { card: card.cardId })}
      verb={t('assign')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (person) send({ params: { oc: person.oc, id: person.userId }, body: { cardId: card.id } })
      }}
    >
      <PeopleOfCompany oc={oc} {...chosen} label={t('holder')} tried={tried} />
    </FormDialog>
  )
}

interface LostProps {
  oc: string
  card: Card
  status: 'LOST' | 'DAMAGED' | 'UNASSIGNED'
  onClose: () => void
}
/** Out of stock, or into it again. */
export const CardLost = ({ oc, card, status, onClose }: LostProps) => {
  const opened = useOpened(card)
  const send = useSend(setCardState, { said: t(`cardNow.${status}`, { card: card.cardId }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={status !== 'UNASSIGNED'}
      title={t(`cardQuestion.${status}`, { card: card.cardId })}
      warning={null}
      verb={t(`cardVerb.${status}`)}
      reason={{ required: true, maxLength: 300 }}
      consequences={[card.holder && status !== 'UNASSIGNED' && { what: t('losesCard'), detail: card.holder.fullName, count: 1 }]}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { id: oc, cardId: card.id }, version: opened.version, body: { status, reason } })}
    />
  )
}

/** Back to stock; the person keeps everything else. */
export const TakeCard = ({ card, onClose }: { oc: string; card: Card; onClose: () => void }) => {
  const opened = useOpened(card)
  const send = useSend(unassignCard, { said: t('cardNow.UNASSIGNED', { card: card.cardId }), closes: onClose })
  const { holder } = opened
  return (
    <ConfirmDialog
      opened
      title={t('takeQuestion', { kind: t('kind.CARD'), name: holder?.fullName ?? '' })}
      warning={null}
      verb={t('unassign')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => {
        if (holder) send({ params: { oc: officeOf(holder), id: holder.userId }, query: { cardId: card.id } })
      }}
    >
      {t('takeText.CARD')}
    </ConfirmDialog>
  )
}

export const CardHistory = ({ oc, card, onClose }: { oc: string; card: Card; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getCardHistory, { params: { id: oc, cardId: card.id }, query: { limit: 100 } })
  return (
    <HistoryDialog
      title={t('historyOf', { kind: t('kind.CARD'), name: card.cardId })}
      history={history}
      onClose={onClose}
      t={t}
      told={told}
      zone={timeZone}
    />
  )
}
