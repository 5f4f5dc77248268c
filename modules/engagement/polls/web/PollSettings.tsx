import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useState } from 'react'
import { type Language, languages } from '#kit/contract/language.ts'
import { TranslatedField } from '#kit/web/parts/TranslatedField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Poll, updateDismissalLimit, updateSuccessPage } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  poll: Poll
  onClose: () => void
}

const Buttons = ({ onClose, onSave, busy, disabled }: { onClose: () => void; onSave: () => void; busy: boolean; disabled: boolean }) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onClose}>
      {words('cancel')}
    </Button>
    <Button onClick={onSave} loading={busy} disabled={disabled}>
      {words('save')}
    </Button>
  </Group>
)

export const LimitDialog = ({ poll, onClose }: Props) => {
  const [limit, setLimit] = useState<number | string>(poll.dismissalLimit)
  const save = useSend(updateDismissalLimit, { said: t('dismissalLimitUpdated'), onDone: onClose })
  const valid = typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= 99
  return (
    <Modal opened onClose={onClose} title={t('dismissalLimit')} closeButtonProps={{ 'aria-label': words('close') }}>
      <Stack>
        <NumberInput
          label={t('dismissalLimitLabel')}
          description={t('dismissalLimitHelp')}
          min={1}
          max={99}
          allowDecimal={false}
          value={limit}
          onChange={setLimit}
          data-autofocus
        />
        <Buttons
          onClose={onClose}
          busy={save.busy}
          disabled={!valid}
          onSave={() => valid && save({ params: { uuid: poll.uuid }, version: poll.version, body: { dismissalLimit: limit } })}
        />
      </Stack>
    </Modal>
  )
}

type Said = Record<Language, string>

const saidIn = (poll: Poll, field: 'title' | 'description'): Said => {
  const of = (language: Language) => poll.successPage.find((page) => page.languageCode === language)?.[field] ?? ''
  return { en: of('en'), 'zh-Hant': of('zh-Hant'), 'zh-Hans': of('zh-Hans') }
}

export const SuccessPageDialog = ({ poll, onClose }: Props) => {
  const [title, setTitle] = useState(() => saidIn(poll, 'title'))
  const [description, setDescription] = useState(() => saidIn(poll, 'description'))
  const save = useSend(updateSuccessPage, { said: t('successPageUpdated'), onDone: onClose })
  const spoken = languages.filter((language) => title[language].trim() || description[language].trim())
  const successPage = spoken.map((languageCode) => ({ languageCode, title: title[languageCode], description: description[languageCode] }))
  const englishMissing = spoken.length > 0 && !title.en.trim()
  return (
    <Modal opened onClose={onClose} size="lg" title={t('successPage')} closeButtonProps={{ 'aria-label': words('close') }}>
      <Stack>
        <TranslatedField
          label={t('title')}
          rows={1}
          maxLength={200}
          value={title}
          onChange={setTitle}
          errors={englishMissing ? { en: words('required') } : {}}
        />
        <TranslatedField label={t('description')} rows={4} value={description} onChange={setDescription} />
        <Buttons
          onClose={onClose}
          busy={save.busy}
          disabled={englishMissing}
          onSave={() => save({ params: { uuid: poll.uuid }, version: poll.version, body: { successPage } })}
        />
      </Stack>
    </Modal>
  )
}
