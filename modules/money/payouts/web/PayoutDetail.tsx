import { FileUp, Link2, Unlink2 } from 'lucide-react'
import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can as canReceive } from '#modules/money/receivables/contract.ts'
import { getPayout, getPayoutHistory } from '../contract.ts'
import type { KindSum, Payout, PayoutFinding } from '../contract/payout.ts'
import { saidText } from './money.ts'
import { PayoutBadge } from './PayoutBadge.tsx'
import { PayoutLines } from './PayoutLines.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'
import classes from './Payouts.module.css'

const LinkLine = lazy(async () => ({ default: (await import('./LinkLine.tsx')).LinkLine }))
const UnlinkLine = lazy(async () => ({ default: (await import('./LinkLine.tsx')).UnlinkLine }))

export const PayoutDetail = () => <RecordOfBuilding read={getPayout}>{(payout, place) => <Shown {...place} payout={payout} />}</RecordOfBuilding>

const icon = { size: 16, strokeWidth: 1.7 }

const Shown = ({ oc, query, payout }: Place & { payout: Payout }) => {
  const { uuid, status, amount, currency, arrivesOn, bankLine, byHand, may } = payout
  const { open, dialog } = useDialog()
  const title = `${money(amount, currency)} · ${dayText(arrivesOn)}`
  const actions: TitleActions = [
    bankLine === null &&
      holds(canReceive.EDIT) && { label: t('readStatement'), icon: <FileUp {...icon} />, href: to('/receivables/statement', {}, query) },
    may.link && {
      label: t(bankLine === null ? 'linkEllipsis' : 'linkOtherEllipsis'),
      icon: <Link2 {...icon} />,
      onClick: () => open((onClose) => <LinkLine oc={oc} payout={payout} onClose={onClose} />),
    },
    may.unlink && {
      label: t('unlinkEllipsis'),
      icon: <Unlink2 {...icon} />,
      onClick: () => open((onClose) => <UnlinkLine oc={oc} payout={payout} onClose={onClose} />),
    },
  ]
  return (
    <>
      <TitleBar title={title} back={to('/payments', {}, { ...query, tab: 'payouts' })} badge={<PayoutBadge status={status} />} actions={actions} />
      <RecordTabs
        label={title}
        here={to('/payments/payouts/{uuid}', { uuid }, query)}
        details={
          <>
            <Details payout={payout} />
            {!byHand && <PayoutLines oc={oc} query={query} payout={payout} />}
          </>
        }
        history={<PayoutHistory oc={oc} uuid={uuid} />}
      />
      {dialog}
    </>
  )
}

const PayoutHistory = ({ oc, uuid }: { oc: string; uuid: string }) => {
  const wordOf = (field: string, value: string) => (field === 'status' && t.has(`status.${value}`) ? t.of(`status.${value}`) : undefined)
  return <RecordHistory read={getPayoutHistory} params={{ oc, uuid }} t={t} told={told} wordOf={wordOf} />
}

const Details = ({ payout }: { payout: Payout }) => {
  const { moment } = useMoments()
  const { amount, currency, trace, reference, issuedDate, arrivesOn, linesDate, bankLine, problem, sums, differences, byHand } = payout
  return (
    <Sections>
      <div>
        {byHand && <p className={classes.quiet}>{t('byHandText')}</p>}
        <Facts
          facts={[
            { label: t('paidAmount'), value: money(amount, currency) },
            { label: t('column.issued'), value: moment(issuedDate) },
            { label: t('column.arrivesOn'), value: dayText(arrivesOn) },
            { label: t('providerReference'), value: reference },
            { label: t('bankCalls'), value: trace },
            { label: t('linesRead'), value: linesDate && moment(linesDate) },
            {
              label: t('column.bankLine'),
              value: bankLine
                ? t('bankLineFact', {
                    day: dayText(bankLine.day),
                    amount: money(bankLine.amount, currency),
                    account: bankLine.account,
                    reference: bankLine.reference,
                  })
                : t('notSeen'),
              wide: true,
            },
            { label: t('problem'), value: problem, wide: true },
          ].filter(({ value }) => value)}
        />
      </div>
      {differences.length > 0 && (
        <Section title={t('differences')}>
          <p className={classes.quiet}>{t('differencesText')}</p>
          <Differences differences={differences} currency={currency} />
        </Section>
      )}
      {!byHand && (
        <Section title={t('sums')}>
          <Sums sums={sums} currency={currency} />
        </Section>
      )}
    </Sections>
  )
}

const Differences = ({ differences, currency }: { differences: PayoutFinding[]; currency: string }) => {
  const { moment } = useMoments()
  const columns: Column<PayoutFinding>[] = [
    { key: 'what', title: t('findingWhat'), always: true, width: 260, wraps: true, render: ({ what }) => t(`finding.${what}`) },
    { key: 'ours', title: t('findingOurs'), width: 160, render: ({ ours }) => saidText(ours, currency) },
    { key: 'said', title: t('findingSaid'), width: 160, render: ({ said }) => saidText(said, currency) },
    { key: 'createdDate', title: words('when'), width: momentWidth, render: ({ createdDate }) => moment(createdDate) },
  ]
  return (
    <DataTable
      label={t('differences')}
      columns={columns}
      rows={differences}
      rowKey={({ uuid }) => uuid}
      rowName={({ what }) => t(`finding.${what}`)}
      phone={(one) => ({
        title: t(`finding.${one.what}`),
        second: [
          words('labelled', { label: t('findingOurs'), value: saidText(one.ours, currency) }),
          words('labelled', { label: t('findingSaid'), value: saidText(one.said, currency) }),
        ].join(' · '),
      })}
    />
  )
}

const Sums = ({ sums, currency }: { sums: KindSum[]; currency: string }) => {
  const right = { align: 'right', width: 140 } as const
  const columns: Column<KindSum>[] = [
    { key: 'kind', title: t('column.kind'), always: true, width: 220, render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'count', title: t('column.count'), align: 'right', width: 90, render: ({ count }) => count },
    { key: 'amount', title: t('column.amount'), ...right, render: ({ amount }) => money(amount, currency) },
    { key: 'fee', title: t('column.fee'), ...right, render: ({ fee }) => money(fee, currency) },
    { key: 'net', title: t('column.net'), ...right, render: ({ net }) => money(net, currency) },
  ]
  return (
    <DataTable
      label={t('sums')}
      columns={columns}
      rows={sums}
      rowKey={({ kind }) => kind}
      rowName={({ kind }) => t(`kind.${kind}`)}
      phone={(one) => ({ title: t(`kind.${one.kind}`), second: money(one.net, currency) })}
      empty={{ text: t('noLines') }}
    />
  )
}
