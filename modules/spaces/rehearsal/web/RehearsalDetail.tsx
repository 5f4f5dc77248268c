import { CalendarCheck, ExternalLink, X } from 'lucide-react'
import { lazy } from 'react'
import { useParam } from '#kit/web/navigation.ts'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Empty } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { useRuleName } from '#modules/spaces/bookings/web/front.tsx'
import { cancelRehearsal, type Rehearsal } from '../contract.ts'
import { CountsTable } from './CountsTable.tsx'
import { DraftFacts } from './DraftFacts.tsx'
import { Records } from './Records.tsx'
import { RehearsalBadge } from './RehearsalBadge.tsx'
import { aboutText, differenceText, isOver, money, outcomeText } from './rehearsalText.ts'
import { t } from './texts.ts'
import { Underway } from './Underway.tsx'
import { useRehearsal } from './useRehearsal.ts'
import classes from './Rehearsal.module.css'

const ApplyFrom = lazy(async () => ({ default: (await import('./ApplyFrom.tsx')).ApplyFrom }))

interface Props {
  oc: string
  query: Record<string, string>
  rehearsal: Rehearsal
}
type Result = NonNullable<Rehearsal['result']>

export const RehearsalDetail = () => <OfBuilding>{({ id, query }) => <One oc={id} query={query} />}</OfBuilding>

const One = ({ oc, query }: Omit<Props, 'rehearsal'>) => (
  <Found item={useRehearsal(oc, useParam('uuid'))}>{(found) => <Shown oc={oc} query={query} rehearsal={found} />}</Found>
)

/** Where what it is about is changed. */
const formOf = ({ kind, about: { uuid }, limit }: Rehearsal, query: Props['query']) => {
  if (uuid === null) return []
  const edit = { ...query, edit: '1' }
  if (kind === 'RULES') return [{ label: t('saveInstead'), icon: <ExternalLink size={16} />, href: to('/facilities/{uuid}', { uuid }, edit) }]
  if (kind === 'RATE') return [{ label: t('saveInstead'), icon: <ExternalLink size={16} />, href: to('/rates/{uuid}', { uuid }, edit) }]
  return [{ label: t('openGroup'), icon: <ExternalLink size={16} />, href: to('/user-group/{id}', { id: String(limit?.userGroupId ?? '') }, query) }]
}

const Shown = ({ oc, query, rehearsal }: Props) => {
  const { open, dialog } = useDialog()
  const { uuid, kind, status, createdDate, result, problem, may } = rehearsal
  const cancel = useSend(cancelRehearsal, { said: t('status.CANCELLED') })
  return (
    <>
      <TitleBar
        title={aboutText(rehearsal)}
        back={to('/rehearsals', {}, query)}
        badge={<RehearsalBadge status={status} />}
        meta={[
          t(`kind.${kind}`),
          result ? words('slotRange', { from: dayText(result.dateFrom), to: dayText(result.dateTo) }) : momentIn(createdDate),
        ]}
        actions={[
          may.apply && {
            label: t('applyFrom'),
            icon: <CalendarCheck size={16} />,
            primary: true,
            onClick: () => open((onClose) => <ApplyFrom oc={oc} query={query} rehearsal={rehearsal} onClose={onClose} />),
          },
          may.cancel && { label: t('cancelRehearsal'), icon: <X size={16} />, loading: cancel.busy, onClick: () => cancel({ params: { oc, uuid } }) },
          ...(isOver(rehearsal) ? formOf(rehearsal, query) : []),
        ]}
      />
      {result && <Outcome oc={oc} query={query} rehearsal={rehearsal} result={result} />}
      {!isOver(rehearsal) && (
        <Sections>
          <Underway rehearsal={rehearsal} />
        </Sections>
      )}
      {isOver(rehearsal) && !result && <Empty title={t(`status.${status}`)} text={problem ? t(`problem.${problem}`) : t('cancelled')} />}
      {dialog}
    </>
  )
}

const figuresOf = ({ kind }: Rehearsal, { totals, currency }: Result) => {
  const figure = (key: keyof typeof totals, note?: string) => ({
    label: t(`figure.${key}`),
    value: numberText(totals[key]),
    ...(note ? { note } : {}),
  })
  if (kind === 'RATE')
    return [
      figure('bookings'),
      figure('repriced'),
      { label: t('figure.before'), value: money(totals.before, currency) },
      { label: t('figure.after'), value: money(totals.after, currency) },
      { label: t('figure.difference'), value: differenceText(totals, currency) },
    ]
  return [
    figure('bookings', totals.against > 0 ? t('againstText', { n: numberText(totals.against) }) : undefined),
    figure('refused', totals.toAgree > 0 ? `${numberText(totals.toAgree)} ${t('figure.toAgree')}` : undefined),
    figure('wanted'),
    figure('passes'),
    figure('coming', t('comingNote')),
  ]
}

const Outcome = ({ oc, query, rehearsal, result }: Props & { result: Result }) => {
  const { kind } = rehearsal
  const { currency } = result
  return (
    <Sections>
      <div>
        <FiguresStrip figures={figuresOf(rehearsal, result)} />
        <p className={classes.outcome}>{outcomeText(kind, result.totals, currency)}</p>
      </div>
      <DraftFacts oc={oc} rehearsal={rehearsal} />
      {result.rules.length > 0 && <RuleTable rules={result.rules} />}
      <CountsTable
        title={t('byFacility')}
        of={words('facility')}
        kind={kind}
        currency={currency}
        rows={result.facilities}
        href={({ uuid }) => (uuid === null ? undefined : to('/facilities/{uuid}', { uuid }, query))}
      />
      <CountsTable title={t('byCompany')} of={words('company')} kind={kind} currency={currency} rows={result.companies} />
      <Records oc={oc} query={query} rehearsal={rehearsal} />
      <Section title={t('asItWas')}>
        <p className={classes.how}>{t(kind === 'RATE' ? 'asItWasRate' : 'asItWasText')}</p>
      </Section>
    </Sections>
  )
}

const ruleColumns = (ruleName: ReturnType<typeof useRuleName>): Column<Result['rules'][number]>[] => [
  { key: 'rule', title: t('rule'), always: true, width: 240, render: ({ rule }) => ruleName(rule) },
  { key: 'bookings', title: t('ruleColumn.bookings'), align: 'right', width: 160, render: ({ bookings }) => numberText(bookings) },
  { key: 'wanted', title: t('ruleColumn.wanted'), align: 'right', width: 160, render: ({ wanted }) => numberText(wanted) },
]
const RuleTable = ({ rules }: { rules: Result['rules'] }) => {
  const ruleName = useRuleName()
  return (
    <Section title={t('byRule')}>
      <DataTable
        label={t('byRule')}
        columns={ruleColumns(ruleName)}
        rows={rules}
        rowKey={({ rule }) => rule}
        rowName={({ rule }) => ruleName(rule)}
        phone={({ rule, bookings, wanted }) => ({
          title: ruleName(rule),
          second: [
            words('labelled', { label: t('ruleColumn.bookings'), value: numberText(bookings) }),
            words('labelled', { label: t('ruleColumn.wanted'), value: numberText(wanted) }),
          ].join(' · '),
        })}
        empty={{ text: t('noRecords') }}
      />
    </Section>
  )
}
