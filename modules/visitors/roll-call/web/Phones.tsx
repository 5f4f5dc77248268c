import { Button, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { addPhone, listPhones, removePhone } from '../contract.ts'
import type { Phone } from '../contract/roll-call.ts'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

/** Phones that mark in this roll-call: wardens have got a link each, others are shown a code. */
export const Phones = ({ oc, uuid }: { oc: string; uuid: string }) => {
  const [naming, setNaming] = useState(false)
  const [shown, setShown] = useState<{ name: string; address: string }>()
  const [going, setGoing] = useState<Phone>()
  const remove = useSend(removePhone, { closes: () => setGoing(undefined) })
  const phones = useItem(listPhones, { params: { oc, uuid } })
  if (!phones.data) return <NotYet item={phones} />
  return (
    <Sections>
      <Section
        title={t('phones')}
        actions={
          <Button variant="default" size="xs" leftSection={<Plus size={14} />} onClick={() => setNaming(true)}>
            {t('addPhoneEllipsis')}
          </Button>
        }
      >
        <p className={classes.quiet}>{t('phonesText')}</p>
        <ul className={classes.rows}>
          {phones.data.map((phone) => (
            <PhoneLine key={phone.uuid} phone={phone} onRemove={() => setGoing(phone)} />
          ))}
        </ul>
      </Section>
      {naming && (
        <NamePhone
          oc={oc}
          uuid={uuid}
          onClose={() => setNaming(false)}
          onMade={(name, path) => setShown({ name, address: `${location.origin}${path}` })}
        />
      )}
      {going && (
        <ConfirmDialog
          opened
          title={t('removePhone', { name: going.name })}
          warning={null}
          verb={words('remove')}
          busy={remove.busy}
          onClose={() => setGoing(undefined)}
          onConfirm={() => remove({ params: { oc, uuid, phoneUuid: going.uuid } })}
        >
          {t('removePhoneText')}
        </ConfirmDialog>
      )}
      {shown && (
        <Modal opened onClose={() => setShown(undefined)} title={t('codeTitle', { name: shown.name })}>
          <p className={classes.quiet}>{t('codeText')}</p>
          <QrCode text={shown.address} label={t('codeTitle', { name: shown.name })} className={classes.code} />
          <TextInput label={t('linkLabel')} readOnly value={shown.address} mt="md" onFocus={(event) => event.currentTarget.select()} />
        </Modal>
      )}
    </Sections>
  )
}

const PhoneLine = ({ phone: { name, floors, readDate, marks }, onRemove }: { phone: Phone; onRemove: () => void }) => (
  <li className={classes.row}>
    <div className={classes.who}>
      <div className={classes.name}>{name}</div>
      <div className={classes.line}>{floors.length > 0 ? t('floorsOf', { n: floors.length, floors: listText(floors) }) : t('noFloors')}</div>
    </div>
    <div className={classes.line}>
      {readDate ? t('readAt', { time: clockText(inZone(readDate).time) }) : t('notRead')} · {t('marksMade', { n: marks })}
    </div>
    <ActionMenu of={name} actions={[{ label: words('remove'), onClick: onRemove, danger: true }]} />
  </li>
)

interface NameProps {
  oc: string
  uuid: string
  onMade: (name: string, path: string) => void
  onClose: () => void
}

const NamePhone = ({ oc, uuid, onMade, onClose }: NameProps) => {
  const [name, setName] = useState('')
  const send = useSend(addPhone, { closes: onClose, onDone: ({ phone, path }) => onMade(phone.name, path) })
  return (
    <FormDialog
      title={t('addPhone')}
      text={t('addPhoneText')}
      verb={words('add')}
      busy={send.busy}
      disabled={name.trim() === ''}
      onClose={onClose}
      onSave={() => send({ params: { oc, uuid }, body: { name } })}
    >
      <TextInput label={words('name')} required maxLength={80} value={name} onChange={(event) => setName(event.currentTarget.value)} data-autofocus />
    </FormDialog>
  )
}
