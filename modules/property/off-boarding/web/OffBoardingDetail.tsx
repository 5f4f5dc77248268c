import { Ban, DoorOpen, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getOffBoarding, type OffBoarding } from '../contract.ts'
import { listAddress, offBoardingAddress } from './addresses.ts'
import { Losses } from './Losses.tsx'
import { whenOf } from './moments.ts'
import { OffBoardingHistory } from './OffBoardingHistory.tsx'
import { OffBoardingStatusBadge } from './OffBoardingStatusBadge.tsx'
import { OffBoardingStep, type Step } from './OffBoardingSteps.tsx'
import { Parts } from './Parts.tsx'
import { SendList } from './SendList.tsx'
import { t } from './texts.ts'

export const OffBoardingDetail = () => {
  const uuid = useParam('uuid')
  const { id = '', query } = useBuilding()
  const offBoarding = useItem(getOffBoarding, id ? { params: { oc: id, uuid } } : undefined)
  return <Found item={offBoarding}>{(found) => <Detail key={uuid} office={id} offBoarding={found} query={query} />}</Found>
}

interface Props {
  office: string
  offBoarding: OffBoarding
}

const Detail = ({ office, offBoarding, query }: Props & { query: Record<string, string> }) => {
  const [step, setStep] = useState<Step>()
  const { uuid, status, company, may, timeZone } = offBoarding
  const ask = (asked: Step) => () => setStep(asked)
  return (
    <>
      <TitleBar
        title={company.companyName}
        back={listAddress(query)}
        badge={<OffBoardingStatusBadge status={status} />}
        meta={[company.centreCode, whenOf(offBoarding, timeZone)]}
        actions={[
          may.undo && { label: t('undoEllipsis'), icon: <Undo2 size={16} />, primary: true, onClick: ask('undo') },
          may.cancel && { label: t('cancelEllipsis'), icon: <Ban size={16} />, onClick: ask('cancel') },
          may.carryOut && { label: t('carryOutEllipsis'), icon: <DoorOpen size={16} />, danger: true, rule: true, onClick: ask('carryOut') },
        ]}
      />
      <RecordTabs
        label={company.companyName}
        here={offBoardingAddress(uuid, query)}
        details={<Told office={office} offBoarding={offBoarding} />}
        history={<OffBoardingHistory office={office} offBoarding={offBoarding} />}
        titles={{ history: t('history') }}
      />
      {step && <OffBoardingStep step={step} office={office} offBoarding={offBoarding} onClose={() => setStep(undefined)} />}
    </>
  )
}

const Told = ({ office, offBoarding }: Props) => {
  const { uuid, status, company, reason, leavesOn, carriedOutDate, undoneDate, undoUntil, timeZone, createdBy, parts, lost } = offBoarding
  const from = { oc: office, uuid }
  const at = (moment: string | null) => moment && momentIn(moment, timeZone)
  return (
    <Sections>
      <Section title={words('decision')}>
        <Facts
          facts={[
            { label: words('reason'), value: reason, wide: true },
            { label: t('column.createdBy'), value: createdBy },
            { label: words('when'), value: leavesOn ? t('endOfDay', { day: dayText(leavesOn) }) : t('when.NOW') },
            carriedOutDate && { label: t('carriedOutOn'), value: at(carriedOutDate) },
            status === 'CARRIED_OUT' && { label: t('undoUntil'), value: at(undoUntil) },
            undoneDate && { label: t('undoneOn'), value: at(undoneDate) },
          ]}
        />
      </Section>
      {status === 'UNDONE' && <Section title={t('lostTitle')}>{lost.length ? <Losses lost={lost} /> : <p>{t('allCameBack')}</p>}</Section>}
      {(status === 'PLANNED' || status === 'CARRIED_OUT') && (
        <Section title={t(status === 'PLANNED' ? 'wouldEnd' : 'hasEnded')} actions={<SendList from={from} />}>
          <Parts from={from} parts={parts} lead={status === 'PLANNED' ? t('wouldEndSays', { company: company.companyName }) : t('hasEndedSays')} />
        </Section>
      )}
    </Sections>
  )
}
