import { Printer, Smartphone, Square, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getRollCall } from '../contract.ts'
import type { RollCall } from '../contract/roll-call.ts'
import { Board } from './Board.tsx'
import { EndRollCall } from './EndRollCall.tsx'
import { CallStatusBadge, KindBadge } from './KindBadge.tsx'
import { Phones } from './Phones.tsx'
import { RollCallReport } from './RollCallReport.tsx'
import { RunningCall } from './RunningCall.tsx'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

export const RollCallDetail = () => (
  <RecordOfBuilding read={getRollCall}>{(rollCall, place) => <Shown key={rollCall.uuid} {...place} rollCall={rollCall} />}</RecordOfBuilding>
)

const tabs = ['board', 'report', 'phones'] as const

const Shown = ({ oc, query, rollCall }: Place & { rollCall: RollCall }) => {
  const [address] = useAddress()
  const [asked, setAsked] = useState<'add' | 'end'>()
  const { uuid, kind, companyName, status, startedDate, startedBy, may, figures } = rollCall
  const open = status === 'OPEN'
  const offered = tabs.filter((one) => one !== 'phones' || may.phones)
  // while it runs people are looked for; afterwards it is read
  const tab = offered.find((one) => one === address.get('tab')) ?? (open ? 'board' : 'report')
  const here = (one: (typeof tabs)[number]) => to('/roll-calls/{uuid}', { uuid }, { ...query, tab: one })
  const close = () => setAsked(undefined)
  const actions = [
    may.mark && tab === 'board' && { label: t('addPersonEllipsis'), icon: <UserPlus size={16} />, onClick: () => setAsked('add') },
    may.phones && tab !== 'phones' && { label: t('phones'), icon: <Smartphone size={16} />, href: here('phones') },
    { label: t('sheets'), icon: <Printer size={16} />, href: to('/roll-calls/sheets', {}, query) },
    may.end && { label: t('endEllipsis'), icon: <Square size={16} />, primary: true, onClick: () => setAsked('end') },
  ]
  return (
    <>
      <TitleBar
        title={t(`titleOf.${kind}`, { time: momentIn(startedDate) })}
        back={to('/roll-calls', {}, query)}
        badge={
          <>
            <KindBadge kind={kind} /> <CallStatusBadge status={status} />
          </>
        }
        meta={[companyName && t('ownPeople', { company: companyName }), startedBy && t('startedByName', { name: startedBy })]}
        actions={actions}
      />
      <Tabs label={t('rollCall')} value={tab} tabs={offered.map((one) => ({ value: one, label: t(`tab.${one}`), href: here(one) }))} />
      {open && <RunningCall call={rollCall} query={query} inside />}
      <div className={classes.figuresRow}>
        <FiguresStrip
          figures={[
            { label: t('listed'), value: numberText(figures.listed), ...(figures.added > 0 ? { note: t('addedLater', { n: figures.added }) } : {}) },
            { label: t('state.SAFE'), value: numberText(figures.safe) },
            { label: t('state.NOT_FOUND'), value: numberText(figures.notFound) },
            { label: t('state.LEFT_BEFORE'), value: numberText(figures.leftBefore) },
            {
              label: t('stillOpen'),
              value: numberText(figures.waiting + figures.conflict),
              ...(figures.conflict > 0 ? { note: t('contradict', { n: figures.conflict }) } : {}),
            },
          ]}
        />
      </div>
      {tab === 'board' && <Board oc={oc} rollCall={rollCall} adding={asked === 'add'} onAdded={close} />}
      {tab === 'report' && <RollCallReport oc={oc} rollCall={rollCall} />}
      {tab === 'phones' && <Phones oc={oc} uuid={uuid} />}
      {asked === 'end' && <EndRollCall oc={oc} rollCall={rollCall} onClose={close} />}
    </>
  )
}
