import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { addBadges, AddBadgesInput, type Badge, BadgeInput, getBadgeHistory, updateBadge, withdrawBadge } from '../contract.ts'
import { numbersTyped } from './numbersTyped.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const asNumbers = ({ text }: { text: string }) => ({ numbers: numbersTyped(text) })

export const AddBadges = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const [initial] = useState({ text: '' })
  const form = useSubmit(addBadges, {
    initial,
    toBody: asNumbers,
    schema: AddBadgesInput,
    t,
    fieldOf: { badge_number_there: 'numbers' },
    at: { params: { oc } },
    said: ({ added }) => t('said.added', { n: added }),
    closes: onClose,
  })
  // what is wrong with one number stands at the field of all
  const [wrong] = Object.values(form.errors)
  return (
    <FormDialog title={t('addBadges')} text={t('addText')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Textarea
        label={t('numbers')}
        required
        rows={8}
        value={form.values.text}
        onChange={(event) => form.set({ text: event.currentTarget.value })}
        error={wrong}
        data-autofocus
      />
    </FormDialog>
  )
}

interface Props {
  oc: string
  badge: Badge
  onClose: () => void
}

export const EditBadge = ({ oc, badge, onClose }: Props) => {
  const opened = useOpened(badge)
  const [initial] = useState({ number: badge.number, card: badge.card ?? '' })
  const toBody = ({ number, card }: typeof initial) => ({ number, card: card || null })
  const form = useSubmit(updateBadge, {
    initial,
    toBody,
    schema: BadgeInput,
    t,
    fieldOf: { badge_number_there: 'number', card_in_other_badge: 'card', badge_card_unknown: 'card' },
    at: { params: { oc, uuid: badge.uuid }, version: opened.version },
    said: t('said.changed'),
    closes: onClose,
  })
  return (
    <FormDialog title={t('editTitle', { number: badge.number })} verb={words('saveChanges')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <TextInput
        label={t('number')}
        required
        maxLength={20}
        value={form.values.number}
        onChange={(event) => form.set({ number: event.currentTarget.value })}
        error={form.errors.number}
        data-autofocus
      />
      <TextInput
        label={t('card')}
        description={t('cardHelp')}
        maxLength={60}
        value={form.values.card}
        onChange={(event) => form.set({ card: event.currentTarget.value })}
        error={form.errors.card}
      />
    </FormDialog>
  )
}

export const WithdrawBadge = ({ oc, badge, onClose }: Props) => {
  const opened = useOpened(badge)
  const { number, uuid } = badge
  const send = useSend(withdrawBadge, { said: t('said.withdrawn', { number }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('withdrawTitle', { number })}
      verb={t('withdrawVerb')}
      warning={null}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, uuid }, version: opened.version })}
    >
      {t('withdrawText')}
    </ConfirmDialog>
  )
}

export const BadgeHistory = ({ oc, badge: { number, uuid }, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getBadgeHistory, { params: { oc, uuid }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { number })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}
