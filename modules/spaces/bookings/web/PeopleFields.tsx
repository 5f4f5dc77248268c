import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Plus, X } from 'lucide-react'
import { call } from '#kit/web/api.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { words } from '#kit/web/words.ts'
import { listColleagues } from '../contract.ts'
import { isFull, nobodyYet, placeOf, type PeopleForm } from './peopleForm.ts'
import { t } from './texts.ts'
import classes from './People.module.css'

interface Props {
  oc: string
  value: PeopleForm
  onChange: (value: PeopleForm) => void
  errors: Record<string, string>
  mayAnnounce: boolean
}

const colleaguesOf = (oc: string) =>
  pickPages(
    (query) => call(listColleagues, { params: { oc }, query }),
    ({ id, fullName, jobTitle }) => ({ id: String(id), name: fullName, detail: jobTitle || undefined }),
  )

/** Colleagues are chosen, others typed; one tick announces these to the lobby. */
export const PeopleFields = ({ oc, value, onChange, errors, mayAnnounce }: Props) => {
  const { colleagues, outsiders, passes } = value
  const set = (changes: Partial<PeopleForm>) => onChange({ ...value, ...changes })
  const change = (at: number, changes: Partial<typeof nobodyYet>) =>
    set({ outsiders: outsiders.map((one, n) => (n === at ? { ...one, ...changes } : one)) })
  const wrong = colleagues.map((_, at) => errors[`people.${at}.memberId`]).find((error) => error !== undefined) ?? errors.people
  return (
    <>
      <PickMany
        kind="person"
        label={t('colleagues')}
        searchPlaceholder={words('nameOrEmail')}
        load={colleaguesOf(oc)}
        value={colleagues}
        onChange={(next) => set({ colleagues: next })}
        {...(wrong === undefined ? {} : { error: wrong })}
      />
      <fieldset className={classes.outsiders}>
        <legend>{t('outsiders')}</legend>
        {outsiders.map((one, at) => (
          // a row has no name of its own until somebody types one
          <div key={at} className={classes.row} role="group" aria-label={t('outsiderN', { n: at + 1 })}>
            <TextInput
              label={words('personName')}
              maxLength={120}
              value={one.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
              error={errors[`people.${placeOf(value, at)}.name`]}
            />
            <TextInput
              label={t('outsiderEmail')}
              type="email"
              maxLength={254}
              value={one.email}
              onChange={(event) => change(at, { email: event.currentTarget.value })}
              error={errors[`people.${placeOf(value, at)}.email`]}
            />
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              aria-label={words('removeName', { name: one.name || t('outsiderN', { n: at + 1 }) })}
              onClick={() => set({ outsiders: outsiders.filter((_, n) => n !== at) })}
            >
              <X size={16} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            disabled={isFull(value)}
            onClick={() => set({ outsiders: [...outsiders, nobodyYet] })}
          >
            {t('addOutsider')}
          </Button>
        </div>
        {outsiders.length > 0 && (mayAnnounce || passes) && (
          <Checkbox
            label={t('visitorsTick')}
            description={t('visitorsTickHelp')}
            checked={passes}
            onChange={(event) => set({ passes: event.currentTarget.checked })}
            error={outsiders.map((_, at) => errors[`people.${placeOf(value, at)}.visitor`]).find((error) => error !== undefined)}
          />
        )}
      </fieldset>
    </>
  )
}
