import { ActionIcon, Button, Select, Switch } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { daysAfter } from '#kit/contract/days.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { words } from '#kit/web/words.ts'
import { occupationKinds } from '#modules/property/units/contract.ts'
import { type ClashBoard, clashRules } from '../contract.ts'
import { floorName } from './clashText.ts'
import { t } from './texts.ts'
import { type Asked, type AskedChanges, views } from './useAsked.ts'
import classes from './ClashBoard.module.css'

interface Props {
  board: ClashBoard
  asked: Asked
  day: string
  onChange: (changes: AskedChanges) => void
}

export const daysText = ({ days }: Pick<ClashBoard, 'days'>): string => {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return first === last ? dayText(first) : t('fromUntil', { from: dayText(first), until: dayText(last) })
}

/** Which days, and what of them; all of it stands in the address. */
export const BoardBar = (props: Props) => (
  <div className={classes.bar}>
    <Days {...props} />
    <OfWhat {...props} />
  </div>
)

const Days = ({ board, asked: { view }, day, onChange }: Props) => {
  const { days, today } = board
  const show = (date: string) => onChange({ date: date === today ? undefined : date })
  const step = view === 'week' ? 7 : 1
  return (
    <div className={classes.days}>
      <div className={classes.moves}>
        <ActionIcon variant="default" size="lg" aria-label={t(`earlier.${view}`)} onClick={() => show(daysAfter(day, -step))}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <Button variant="default" size="md" disabled={days.some(({ date }) => date === today)} onClick={() => show(today)}>
          {words('today')}
        </Button>
        <ActionIcon variant="default" size="lg" aria-label={t(`later.${view}`)} onClick={() => show(daysAfter(day, step))}>
          <ChevronRight size={16} />
        </ActionIcon>
      </div>
      <div className={classes.dayField}>
        <DateField label={t('dayShown')} value={day} onChange={(date) => date && show(date)} />
      </div>
      <Segmented
        tall
        label={t('boardView')}
        value={view}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(next) => onChange({ show: next === 'week' ? 'week' : undefined })}
      />
      <Button variant="default" size="md" leftSection={<Printer size={16} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}

const OfWhat = ({ board, asked: { floor, kind, rule, only, decided }, onChange }: Props) => (
  <div className={classes.filters}>
    <Select
      label={t('floor')}
      placeholder={t('every.floor')}
      clearable
      searchable
      nothingFoundMessage={words('nothingFound')}
      data={board.floors.map((one) => ({ value: String(one.id), label: floorName(board, one) }))}
      value={floor === undefined ? null : String(floor)}
      onChange={(id) => onChange({ floor: id ?? undefined })}
    />
    <Select
      label={t('kindFilter')}
      placeholder={t('every.kind')}
      clearable
      data={occupationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={kind ?? null}
      onChange={(next) => onChange({ kind: next ?? undefined })}
    />
    <Select
      label={t('ruleFilter')}
      placeholder={t('every.rule')}
      clearable
      data={clashRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
      value={rule ?? null}
      onChange={(next) => onChange({ rule: next ?? undefined })}
    />
    <div className={classes.switches}>
      <Switch label={t('onlyClashes')} checked={only} onChange={(event) => onChange({ only: event.currentTarget.checked ? '1' : undefined })} />
      <Switch label={t('showDecided')} checked={decided} onChange={(event) => onChange({ decided: event.currentTarget.checked ? '1' : undefined })} />
    </div>
  </div>
)
