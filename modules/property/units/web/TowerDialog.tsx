import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { ConfirmDialog } from '#kit/web/parts/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createTower, deleteTower, updateTower } from '../contract.ts'
import { type Tower, TowerInput } from '../contract/tower.ts'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import { t } from './texts.ts'

interface Props {
  office: string
  /** None: a new one. */
  tower: Tower | undefined
  remove: boolean
  onClose: () => void
  /** The tower to look at next. */
  onDone: (towerId: number | undefined) => void
}

const toBody = (form: { name: string }) => form

export const TowerDialog = ({ remove, tower, ...rest }: Props) =>
  remove && tower ? <RemoveTower tower={tower} {...rest} /> : <NameTower tower={tower} {...rest} />

const NameTower = ({ office, tower, onClose, onDone }: Omit<Props, 'remove'>) => {
  const [initial] = useState({ name: tower?.name ?? '' })
  const draft = useDraft({ initial, toBody, schema: TowerInput, t })
  const done = ({ id }: Tower) => {
    onClose()
    onDone(id)
  }
  const create = useSend(createTower, { said: t('towerAdded'), onDone: done, onRefused: draft.refuse })
  const rename = useSend(updateTower, { said: t('towerSaved'), onDone: done, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (!body) return
    if (tower) rename({ params: { id: office, towerId: tower.id }, version: tower.version, body })
    else create({ params: { id: office }, body })
  }
  return (
    <FormDialog
      title={tower ? t('renameTower') : t('addTower')}
      verb={tower ? words('save') : t('addTower')}
      busy={create.busy || rename.busy}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label={t('towerName')}
        placeholder={t('towerExample')}
        maxLength={60}
        value={draft.values.name}
        onChange={(event) => draft.set({ name: event.currentTarget.value })}
        error={draft.errors.name}
        data-autofocus
      />
    </FormDialog>
  )
}

const RemoveTower = ({ office, tower, onClose, onDone }: Omit<Props, 'remove' | 'tower'> & { tower: Tower }) => {
  const done = () => {
    onClose()
    onDone(undefined)
  }
  const send = useSend(deleteTower, { said: t('towerRemoved'), onDone: done, onRefused: () => onClose() })
  return (
    <ConfirmDialog
      opened
      title={t('removeTowerQuestion', { tower: tower.name })}
      warning={t('onlyEmpty')}
      verb={t('removeTower')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { id: office, towerId: tower.id }, version: tower.version })}
    />
  )
}
