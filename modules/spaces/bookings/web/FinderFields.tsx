import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { SearchBox } from '#kit/web/parts/list/SearchBox.tsx'
import { words } from '#kit/web/words.ts'
import { EquipmentField } from './EquipmentField.tsx'
import { equipmentAnd, lengths, parts, type Search } from './finding.ts'
import { lengthText } from './lengthText.ts'
import { equipmentIn } from './roomNarrowing.ts'
import { t } from './texts.ts'
import { useRoomChoices } from './useRoomChoices.ts'
import classes from './Rooms.module.css'

interface Props {
  oc: string
  search: Search
  onChange: (changes: Partial<Search>) => void
}

/** What is looked for: when, how long, for how many, with what. */
export const FinderFields = ({ oc, search, onChange }: Props) => {
  const { narrowed } = search
  const { categories, floors, today } = useRoomChoices(oc, true)
  const narrow = (changes: Partial<Search['narrowed']>) => onChange({ narrowed: { ...narrowed, ...changes } })
  return (
    <div role="search" aria-label={t('findRoom')} className={classes.fields}>
      <div className={classes.line}>
        <DateField label={words('day')} value={search.date} min={today} onChange={(date) => onChange({ date })} />
        <div className={classes.part}>
          <span className={classes.label} aria-hidden>
            {words('when')}
          </span>
          <Segmented
            tall
            label={words('when')}
            value={search.part}
            options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
            onChange={(part) => onChange({ part })}
          />
        </div>
        {search.part === 'TIMES' ? (
          <>
            <TimeField label={t('from')} value={search.from} onChange={(from) => onChange({ from })} />
            <TimeField label={t('until')} value={search.until} after={search.from} onChange={(until) => onChange({ until })} />
          </>
        ) : (
          <Length minutes={search.minutes} onChange={(minutes) => onChange({ minutes })} />
        )}
        <NumberField label={t('attendees')} min={1} max={10_000} corrects value={search.people} onChange={(people) => onChange({ people })} />
        <Choice label={words('category')} choices={categories} value={narrowed.categoryId} onChange={(categoryId) => narrow({ categoryId })} />
        <Choice label={t('floor')} choices={floors} value={narrowed.floorId} onChange={(floorId) => narrow({ floorId })} />
      </div>
      <EquipmentField value={equipmentIn(narrowed.equipment)} onChange={(equipment) => onChange({ narrowed: equipmentAnd(narrowed, equipment) })} />
      <SearchBox value={narrowed.wildcardSearch} onChange={(wildcardSearch) => narrow({ wildcardSearch })} placeholder={t('searchRooms')} />
    </div>
  )
}

/** One that an address brings along stands among those that are offered. */
const Length = ({ minutes, onChange }: { minutes: number; onChange: (minutes: number) => void }) => (
  <Select
    label={t('find.length')}
    data={[...new Set([...lengths, minutes])].toSorted((a, b) => a - b).map((one) => ({ value: String(one), label: lengthText(one) }))}
    value={String(minutes)}
    onChange={(next) => onChange(Number(next ?? minutes))}
  />
)

interface ChoiceProps {
  label: string
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}
const Choice = ({ label, choices, value, onChange }: ChoiceProps) => (
  <Select
    label={label}
    clearable
    clearButtonProps={{ 'aria-label': words('labelled', { label: words('clear'), value: label }) }}
    placeholder={t('find.any')}
    data={choices}
    value={choices.some((one) => one.value === value) ? value : null}
    onChange={(next) => onChange(next ?? '')}
  />
)
