import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { assignCard, inviteDevice, listCardChoices } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  userId: number
  name: string
  onClose: () => void
}

/** The code by which the person's phone becomes a key: shown this one time. */
export const InviteDevice = ({ oc, userId, name, onClose }: Props) => {
  const [code, setCode] = useState<string>()
  const send = useSend(inviteDevice, { onDone: ({ invitationCode }) => setCode(invitationCode) })
  if (code)
    return (
      <FormDialog title={t('inviteTitle', { name })} text={t('inviteOnce')} verb={words('close')} busy={false} onClose={onClose} onSave={onClose}>
        <TextInput label={t('invitationCode')} value={code} readOnly onFocus={(event) => event.currentTarget.select()} data-autofocus />
      </FormDialog>
    )
  return (
    <FormDialog
      title={t('inviteTitle', { name })}
      text={t('inviteText')}
      verb={t('invite')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { oc, id: userId } })}
    >
      {null}
    </FormDialog>
  )
}

/** A card from the stock, found by its number. */
export const GiveCardTo = ({ oc, userId, name, onClose }: Props) => {
  const [cardId, setCardId] = useState('')
  const [tried, setTried] = useState(false)
  const { wanted, typing } = useSelectSearch('')
  const found = useItem(listCardChoices, { params: { id: oc }, query: { limit: 50, wildcardSearch: wanted } }, { keep: true }).data?.items ?? []
  const send = useSend(assignCard, { said: t('cardGivenTo', { name }), closes: onClose })
  return (
    <FormDialog
      title={t('cardFor', { name })}
      text={t('cardForText')}
      verb={t('assign')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (cardId !== '') send({ params: { oc, id: userId }, body: { cardId: Number(cardId) } })
      }}
    >
      <Select
        label={t('card')}
        required
        data={found.map((card) => ({ value: String(card.id), label: card.cardId }))}
        value={cardId || null}
        onChange={(value) => setCardId(value ?? '')}
        error={tried && cardId === '' ? words('required') : undefined}
        {...typing}
        data-autofocus
      />
    </FormDialog>
  )
}
