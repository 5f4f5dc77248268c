import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { addOns, type AddOn } from '#kit/contract/add-ons.ts'
import type { Data } from '#kit/contract/endpoint.ts'
import { useOpened } from '#kit/web/opened.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { listAddOns, OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { setAddOns } from '../contract.ts'
import { nameOf } from './customer.ts'
import { RemarkDialog } from './RemarkDialog.tsx'
import { t } from './texts.ts'
import classes from './Subscriptions.module.css'

type Choices = Data<typeof listAddOns>

export const addOnName = (code: string): string => words.of(`addOn.${code}`)

interface FieldProps {
  codes: readonly AddOn[]
  value: readonly AddOn[]
  onChange: (value: AddOn[]) => void
}

export const AddOnFields = ({ codes, value, onChange }: FieldProps) => (
  <Checkbox.Group
    label={words('addOns')}
    value={[...value]}
    onChange={(chosen: string[]) => onChange(addOns.filter((code) => chosen.includes(code)))}
  >
    <div className={classes.addOns}>
      {codes.map((code) => (
        <Checkbox key={code} value={code} label={addOnName(code)} />
      ))}
    </div>
  </Checkbox.Group>
)

/** Every add-on that it may have, and whether it has it. */
export const AddOnList = ({ choices }: { choices: Choices }) =>
  choices.length === 0 ? (
    <p>{t('noAddOns')}</p>
  ) : (
    <ul className={classes.taken}>
      {choices.map(({ code, label, on }) => (
        <li key={code}>
          {label}
          <StatusBadge tone={on ? 'live' : 'idle'} plain>
            {t(on ? 'addOnOn' : 'addOnOff')}
          </StatusBadge>
        </li>
      ))}
    </ul>
  )

interface DialogProps {
  organisation: OfficeCentreDetail
  choices: Choices
  onClose: () => void
}

export const ChangeAddOns = ({ organisation, choices, onClose }: DialogProps) => {
  const { uuid, version, isTenant } = useOpened(organisation)
  const [chosen, setChosen] = useState(choices.flatMap(({ code, on }) => (on ? [code] : [])))
  const [remark, setRemark] = useState('')
  const send = useSend(setAddOns, { said: t('addOnsChanged'), closes: onClose })
  return (
    <RemarkDialog
      title={t('addOnsOf', { name: nameOf(organisation) })}
      text={`${isTenant ? `${t('addOnsOfCompany')} ` : ''}${t('addOnsSay')}`}
      verb={words('save')}
      busy={send.busy}
      remark={remark}
      onRemark={setRemark}
      onClose={onClose}
      onSave={() => send({ params: { id: uuid }, version, body: { addOns: chosen, ...(remark.trim() ? { remark } : {}) } })}
    >
      <AddOnFields codes={choices.map(({ code }) => code)} value={chosen} onChange={setChosen} />
    </RemarkDialog>
  )
}
