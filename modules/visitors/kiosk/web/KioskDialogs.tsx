import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useEffect, useState } from 'react'
import { languages } from '#kit/contract/language.ts'
import type { Draft } from '#kit/web/draft.ts'
import { language, languageNames } from '#kit/web/language.ts'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createKiosk, endKiosk, getKiosk, getKioskHistory, type Kiosk, KioskInput, offerKioskCode, updateKiosk } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import classes from './Kiosks.module.css'

interface Props {
  oc: string
  kiosk: Kiosk
  onClose: () => void
}
type Form = { name: string; place: string; language: KioskInput['language'] }
const toBody = ({ name, place, language: spoken }: Form): KioskInput => ({ name, place: place || null, language: spoken })

const kioskForm = { toBody, schema: KioskInput, t, fieldOf: { kiosk_there: 'name' } }

const Fields = ({ of: { values, errors, set } }: { of: Pick<Draft<Form, unknown>, 'values' | 'set' | 'errors'> }) => (
  <>
    <TextInput
      label={words('name')}
      description={t('nameHelp')}
      required
      maxLength={60}
      value={values.name}
      onChange={(event) => set({ name: event.currentTarget.value })}
      error={errors.name}
      data-autofocus
    />
    <TextInput
      label={t('place')}
      description={t('placeHelp')}
      maxLength={120}
      value={values.place}
      onChange={(event) => set({ place: event.currentTarget.value })}
      error={errors.place}
    />
    <Select
      label={t('firstLanguage')}
      description={t('firstLanguageHelp')}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
      value={values.language}
      onChange={(value) => set({ language: languages.find((one) => one === value) ?? 'en' })}
      error={errors.language}
    />
  </>
)

export const AddKiosk = ({ oc, onAdded, onClose }: { oc: string; onAdded: (kiosk: Kiosk) => void; onClose: () => void }) => {
  const [initial] = useState<Form>({ name: '', place: '', language })
  const form = useSubmit(createKiosk, { initial, ...kioskForm, at: { params: { oc } }, onDone: onAdded })
  return (
    <FormDialog title={t('addKiosk')} text={t('addText')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Fields of={form} />
    </FormDialog>
  )
}

export const EditKiosk = ({ oc, kiosk, onClose }: Props) => {
  const opened = useOpened(kiosk)
  const [initial] = useState<Form>({ name: kiosk.name, place: kiosk.place ?? '', language: kiosk.language })
  const at = { params: { oc, uuid: kiosk.uuid }, version: opened.version }
  const form = useSubmit(updateKiosk, { initial, ...kioskForm, at, said: t('said.changed'), closes: onClose })
  return (
    <FormDialog title={t('editTitle', { name: kiosk.name })} verb={words('saveChanges')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Fields of={form} />
    </FormDialog>
  )
}

const every = 3000

/** The code, until a tablet has taken it or its time is over. */
export const PairKiosk = ({ oc, kiosk, onClose }: Props) => {
  const { time } = useMoments()
  const [made, setMade] = useState<{ code: string; expiresDate: string }>()
  const send = useSend(offerKioskCode, { onDone: setMade })
  const current = useItem(getKiosk, { params: { oc, uuid: kiosk.uuid } })
  const { refetch } = current
  const isPaired = made !== undefined && current.data !== undefined && current.data.pairedDate !== kiosk.pairedDate
  useEffect(() => {
    if (!made || isPaired) return undefined
    const timer = setInterval(() => void refetch(), every)
    return () => clearInterval(timer)
  }, [made, isPaired, refetch])
  return (
    <Modal opened title={t('pairTitle', { name: kiosk.name })} onClose={onClose} size={560}>
      {isPaired ? (
        <p role="status">{t('pairedNow')}</p>
      ) : made ? (
        <>
          <p>{t('typeThere', { address: `${location.origin}/kiosk` })}</p>
          <p className={classes.code} data-testid="pairing-code">
            {made.code}
          </p>
          <p className={classes.quiet}>{t('codeUntil', { time: time(made.expiresDate) })}</p>
        </>
      ) : (
        <p>{t(kiosk.pairedDate ? 'pairAnewText' : 'pairText')}</p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {words('close')}
        </Button>
        {!isPaired && (
          <Button size="md" loading={send.busy} onClick={() => send({ params: { oc, uuid: kiosk.uuid } })}>
            {t(made ? 'newCode' : 'showCode')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

export const EndKiosk = ({ oc, kiosk, onClose }: Props) => {
  const opened = useOpened(kiosk)
  const { name, uuid } = kiosk
  const send = useSend(endKiosk, { said: t('said.ended', { name }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('endTitle', { name })}
      verb={t('endVerb')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { oc, uuid }, version: opened.version })}
    >
      {t('endText')}
    </ConfirmDialog>
  )
}

const spoken = (field: string, value: string): string | undefined =>
  field === 'language' ? languageNames[languages.find((one) => one === value) ?? 'en'] : undefined

export const KioskHistory = ({ oc, kiosk: { name, uuid }, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getKioskHistory, { params: { oc, uuid }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} wordOf={spoken} />
}
