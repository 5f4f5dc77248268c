import { ActionIcon, Button, Select } from '@mantine/core'
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import '@mantine/core/styles/Combobox.layer.css'
import { lazy, type ReactNode, useState } from 'react'
import { daysAfter } from '#kit/contract/days.ts'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn, type DeskDay, getDeskDay, type Part, parts } from '../contract.ts'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskPlan } from './DeskPlan.tsx'
import { DeskTable } from './DeskTable.tsx'
import { freeOf, planText } from './deskText.ts'
import { OwnDesks } from './OwnDesks.tsx'
import { partFirst } from './partNow.ts'
import { t } from './texts.ts'
import { WhyNot } from './WhyNot.tsx'
import classes from './Hotdesks.module.css'

const Sharing = lazy(async () => ({ default: (await import('./Sharing.tsx')).Sharing }))

/** One plan on one day; the day, the plan and the part of the day stand in the address. */
export const BookDesk = ({ oc, bar }: Place & { bar: ReactNode }) => {
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const date = address.get('date')
  const planUuid = address.get('plan')
  const day = useItem(getDeskDay, { params: { oc }, query: { ...(date ? { date } : {}), ...(planUuid ? { planUuid } : {}) } }, { keep: true })
  const share = {
    label: t('sharing'),
    icon: <Eye size={16} />,
    onClick: () => open((onClose) => <Sharing oc={oc} onClose={onClose} />),
  }
  return (
    <>
      <TitleBar title={t('hotdesks')} actions={[holds(canOwn.EDIT) && share]} />
      {bar}
      {day.data ? <Day oc={oc} day={day.data} /> : <NotYet item={day} />}
      {dialog}
    </>
  )
}

const Day = ({ oc, day }: { oc: string; day: DeskDay }) => {
  const [address, change] = useAddress()
  const [chosen, setChosen] = useState<string>()
  // at noon it goes on by itself, unless the address says otherwise
  const { time } = inZone(new Date(useNow()), day.timeZone)
  const first = partFirst(day, time)
  const part: Part = parts.find((one) => one === address.get('part')) ?? first
  const asList = address.get('show') === 'list'
  const { plan } = day
  const desk = day.desks.find(({ uuid }) => uuid === chosen)
  return (
    <>
      <DayBar day={day} part={part} first={first} asList={asList} onChange={change} />
      <WhyNot day={day} part={part} time={time} />
      <OwnDesks oc={oc} day={day} />
      {plan === null ? (
        <Empty text={t('noDesks')} />
      ) : (
        <div className={classes.room}>
          <div className={classes.beside}>
            {asList ? (
              <DeskTable day={day} part={part} chosen={chosen} onChoose={setChosen} />
            ) : (
              <DeskPlan day={day} part={part} chosen={chosen} onChoose={setChosen} />
            )}
            {desk ? (
              <DeskPanel key={`${desk.uuid} ${part} ${day.date}`} oc={oc} day={day} desk={desk} part={part} onClose={() => setChosen(undefined)} />
            ) : (
              <p className={classes.panelPlace}>{t('chooseDesk')}</p>
            )}
          </div>
        </div>
      )}
    </>
  )
}

interface BarProps {
  day: DeskDay
  part: Part
  /** Which part is shown where the address names none. */
  first: Part
  asList: boolean
  onChange: (changes: Record<string, string | undefined>) => void
}

const DayBar = ({ day, part, first, asList, onChange }: BarProps) => {
  const { date, today, lastDay } = day
  const show = (next: string) => onChange({ date: next === today ? undefined : next })
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size="lg" aria-label={t('dayBefore')} disabled={date <= today} onClick={() => show(daysAfter(date, -1))}>
        <ChevronLeft size={16} />
      </ActionIcon>
      <Button variant="default" size="md" disabled={date === today} onClick={() => show(today)}>
        {words('today')}
      </Button>
      <ActionIcon variant="default" size="lg" aria-label={t('dayAfter')} disabled={date >= lastDay} onClick={() => show(daysAfter(date, 1))}>
        <ChevronRight size={16} />
      </ActionIcon>
      <div className={classes.dayField}>
        <DateField label={words('day')} value={date} min={today} max={lastDay} onChange={(next) => next && show(next)} />
      </div>
      {day.plans.length > 0 && (
        <Select
          className={classes.planField}
          label={t('plan')}
          data={day.plans.map((plan) => ({
            value: plan.uuid,
            label: t('planFree', { name: planText(plan), free: freeOf(plan, part), n: plan.desks }),
          }))}
          value={day.plan?.uuid ?? null}
          onChange={(uuid) => uuid && onChange({ plan: uuid })}
        />
      )}
      <Segmented
        tall
        label={t('part')}
        value={part}
        options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
        onChange={(value) => onChange({ part: value === first ? undefined : value })}
      />
      <Segmented
        tall
        label={t('shownAs')}
        value={asList ? 'list' : 'plan'}
        options={[
          { value: 'plan', label: t('asPlan') },
          { value: 'list', label: t('asList') },
        ]}
        onChange={(value) => onChange({ show: value === 'list' ? 'list' : undefined })}
      />
    </div>
  )
}
