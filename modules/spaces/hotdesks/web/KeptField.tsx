import { Button, Chip, Input } from '@mantine/core'
import '@mantine/core/styles/Chip.layer.css'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { words } from '#kit/web/words.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { type Desk, weekdays } from '../contract.ts'
import { peopleOf } from './DeskPanel.tsx'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

export interface Keeping {
  weekdays: number[]
  companyId: string
  companyName: string
  member: Pick[]
}
export const keepingsOf = ({ kept }: Desk): Keeping[] =>
  kept.map((one) => ({
    weekdays: one.weekdays,
    companyId: String(one.companyId),
    companyName: one.companyName,
    member: one.memberId === null ? [] : [{ id: String(one.memberId), name: one.personName ?? '' }],
  }))
export const keptBody = (kept: readonly Keeping[]) =>
  kept.map(({ weekdays: days, companyId, member }) => ({
    weekdays: days,
    companyId: companyId ? Number(companyId) : undefined,
    memberId: member[0] ? Number(member[0].id) : null,
  }))

interface Props {
  oc: string
  value: Keeping[]
  onChange: (value: Keeping[]) => void
  errors: Record<string, string>
}

/** For whom a desk is kept: companies or people, each on its weekdays. */
export const KeptField = ({ oc, value, onChange, errors }: Props) => {
  const change = (at: number, changes: Partial<Keeping>) => onChange(value.map((one, n) => (n === at ? { ...one, ...changes } : one)))
  const free = weekdays.filter((day) => !value.some((one) => one.weekdays.includes(day)))
  return (
    <Input.Wrapper label={t('keptTitle')} description={t('keptHelp')} error={errors.kept} labelElement="div">
      <div className={classes.stack}>
        {value.map((one, at) => (
          <fieldset key={at} className={classes.keeping}>
            <legend>{one.member[0]?.name ?? one.companyName ?? ''}</legend>
            <CompanySelect
              office={oc}
              label={words('company')}
              required
              first={[{ value: oc, label: words('theBuilding') }]}
              value={one.companyId}
              onChange={(companyId) => change(at, { companyId, companyName: '', member: [] })}
              error={errors[`kept.${at}.companyId`]}
            />
            {one.companyId && (
              <PickMany
                kind="person"
                one
                label={words('person')}
                help={t('keepPersonHelp')}
                searchPlaceholder={words('nameOrEmail')}
                load={peopleOf(one.companyId)}
                value={one.member}
                onChange={(member) => change(at, { member })}
              />
            )}
            <Input.Wrapper label={t('keepDays')} labelElement="div" error={errors[`kept.${at}.weekdays`]}>
              <div className={classes.days} role="group" aria-label={t('keepDays')}>
                {weekdays.map((day) => (
                  <Chip
                    key={day}
                    size="xs"
                    checked={one.weekdays.includes(day)}
                    disabled={!one.weekdays.includes(day) && !free.includes(day)}
                    onChange={(on) =>
                      change(at, { weekdays: on ? [...one.weekdays, day].toSorted() : one.weekdays.filter((other) => other !== day) })
                    }
                  >
                    {t(`weekday.${day}`)}
                  </Chip>
                ))}
              </div>
            </Input.Wrapper>
            <Button variant="subtle" size="xs" onClick={() => onChange(value.filter((_, n) => n !== at))}>
              {t('removeKeeping')}
            </Button>
          </fieldset>
        ))}
        {free.length > 0 && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onChange([...value, { weekdays: free.filter((day) => day < 6), companyId: '', companyName: '', member: [] }])}
          >
            {t('keep')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
