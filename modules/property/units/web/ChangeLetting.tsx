import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { DateField } from '#kit/web/parts/DateTimeField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { changeLetting } from '../contract.ts'
import { type Letting, LettingChange } from '../contract/letting.ts'
import { AreaField } from './AreaField.tsx'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

export interface LettingDialogProps extends UnitDialogProps {
  letting: Letting
}

const toBody = ({ letUntil, areaSquareFeet }: { letUntil: string; areaSquareFeet: number }) => ({ letUntil: letUntil || null, areaSquareFeet })

/** A renewal, or a lease mended. */
export const ChangeLetting = ({ office, unit, letting, onClose }: LettingDialogProps) => {
  const [initial] = useState({ letUntil: letting.letUntil ?? '', areaSquareFeet: letting.areaSquareFeet })
  const draft = useDraft({ initial, toBody, schema: LettingChange, t })
  const { values, set, errors } = draft
  const send = useSend(changeLetting, { said: t('lettingChanged'), onDone: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { id: office, unitId: unit.id, lettingId: letting.id }, version: letting.version, body })
  }
  return (
    <FormDialog
      title={t('changeLettingOf', { company: letting.company.companyName })}
      text={letting.vacatedOn ? t('staysAfterAll') : undefined}
      verb={words('save')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <DateField
        label={t('letUntilLast')}
        help={t('letUntilHelp')}
        clearable
        value={values.letUntil}
        onChange={(letUntil) => set({ letUntil })}
        min={letting.letFrom > unit.today ? letting.letFrom : unit.today}
        error={errors.letUntil}
      />
      <AreaField
        label={t('leasedArea')}
        unit={unit.areaUnit}
        value={values.areaSquareFeet}
        onChange={(areaSquareFeet) => set({ areaSquareFeet })}
        error={errors.areaSquareFeet}
      />
    </FormDialog>
  )
}
