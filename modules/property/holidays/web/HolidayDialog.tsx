import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import { type Language, languages } from '#kit/contract/language.ts'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { DateField } from '#kit/web/parts/DateTimeField.tsx'
import { dayText } from '#kit/web/parts/dates.ts'
import dialog from '#kit/web/parts/Dialogs.module.css'
import { TranslatedField } from '#kit/web/parts/TranslatedField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createHoliday, type Holiday, HolidayInput, updateHoliday } from '../contract.ts'
import classes from './Holidays.module.css'
import { t } from './texts.ts'

interface Form {
  day: string
  name: Record<Language, string>
}
const formOf = (holiday: Holiday | undefined): Form => {
  const said = (language: Language) => holiday?.holidayDescList.find((entry) => entry.languageCode === language)?.name ?? ''
  return { day: holiday?.holidayDate ?? '', name: { en: said('en'), 'zh-Hant': said('zh-Hant'), 'zh-Hans': said('zh-Hans') } }
}
const spoken = ({ name }: Form): Language[] => languages.filter((language) => language === 'en' || name[language].trim())
const toBody = (form: Form) => ({
  holidayDate: form.day,
  holidayDescList: spoken(form).map((languageCode) => ({ languageCode, name: form.name[languageCode] })),
})
const shown = (form: Form) => [
  { field: t('day'), value: form.day && dayText(form.day) },
  { field: t('name'), value: Object.values(form.name).filter(Boolean).join(' · ') },
]

/** A new holiday, or one to be changed. */
export const HolidayDialog = ({ oc, holiday, onClose }: { oc: string; holiday?: Holiday; onClose: () => void }) => {
  const [initial] = useState(() => formOf(holiday))
  const [theirs, setTheirs] = useState<Holiday>()
  const { values, set, errors, check, refuse } = useDraft({ initial, toBody, schema: HolidayInput, t })
  const create = useSend(createHoliday, { said: ({ name }) => t('added', { name }), onDone: onClose, onRefused: refuse })
  const update = useSend(updateHoliday, {
    said: t('updated'),
    onDone: onClose,
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return refuse(error)
      setTheirs(error.details.current as Holiday)
      return true
    },
  })
  const busy = create.busy || update.busy
  const save = (version: number | undefined) => {
    const body = check()
    if (!body) return
    if (holiday && version !== undefined) update({ params: { oc, id: holiday.id }, version, body })
    else create({ params: { oc }, body })
  }
  const nameErrors = Object.fromEntries(
    spoken(values).flatMap((language, at) => {
      const error = errors[`holidayDescList.${at}.name`]
      return error ? [[language, error]] : []
    }),
  )
  if (theirs) {
    const mine = shown(values)
    return (
      <ChangedMeanwhile
        opened
        differences={shown(formOf(theirs)).map(({ field, value }, at) => ({ field, theirs: value, mine: mine[at]?.value ?? '' }))}
        busy={busy}
        onLoadTheirs={onClose}
        onKeepMine={() => save(theirs.version)}
        onClose={() => setTheirs(undefined)}
      />
    )
  }
  return (
    <Modal opened onClose={() => !busy && onClose()} title={holiday ? t('editHoliday') : t('addHoliday')} size={560}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(holiday?.version)
        }}
      >
        <div className={classes.fields}>
          <DateField label={t('day')} required value={values.day} onChange={(day) => set({ day })} error={errors.holidayDate} />
          <TranslatedField label={t('name')} required maxLength={120} value={values.name} onChange={(name) => set({ name })} errors={nameErrors} />
        </div>
        <div className={dialog.buttons}>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            {words('cancel')}
          </Button>
          <Button type="submit" size="md" loading={busy}>
            {holiday ? t('save') : t('add')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
