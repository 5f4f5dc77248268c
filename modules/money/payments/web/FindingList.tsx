import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { canSettle, listPaymentFindings, type PaymentFinding, seeToFinding } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Payments.module.css'

const numberOf = ({ payment, chargeback }: PaymentFinding): string => chargeback?.referenceNo ?? payment.referenceNo

const ofMoney = ['AMOUNT', 'REFUNDED', 'CHARGEBACK', 'CHARGEBACK_MONEY']
/** Amounts as amounts; what else the provider says as it says it. */
const toldText = ({ what, currency }: PaymentFinding, told: string): string =>
  ofMoney.includes(what)
    ? told
        .split(' ')
        .map((part) => (/^\d+$/.test(part) ? money(Number(part), currency) : part))
        .join(' ')
    : told

const columnsOf = (zone: string): Column<PaymentFinding>[] => [
  { key: 'payment', title: t('column.payment'), width: 180, always: true, render: numberOf },
  { key: 'what', title: t('findingWhat'), width: 220, wraps: true, render: ({ what }) => t(`finding.${what}`) },
  { key: 'ours', title: t('findingOurs'), width: 180, render: (row) => toldText(row, row.ours) },
  { key: 'said', title: t('findingSaid'), width: 180, render: (row) => toldText(row, row.said) },
  { key: 'createdDate', title: t('findingSince'), sortable: true, width: momentWidth, render: (row) => momentIn(row.createdDate, zone) },
]

/** Somebody has looked at it, and says what was done. */
const SeeTo = ({ oc, finding, onClose }: { oc: string; finding: PaymentFinding; onClose: () => void }) => {
  const send = useSend(seeToFinding, { said: t('said.seenTo'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('seeToTitle')}
      verb={t('seeToVerb')}
      warning={null}
      danger={false}
      reason={{ required: true, maxLength: 300 }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc, uuid: finding.uuid }, body: { reason } })}
    >
      {t('seeToText', { number: numberOf(finding) })}
    </ConfirmDialog>
  )
}

/** Where the provider says something else than the portal knows, until both agree or somebody has seen to it. */
export const FindingList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { timeZone } = useMe().organisation
  const list = useListing(listPaymentFindings, { sort: { by: 'createdDate', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
  const { open, dialog } = useDialog()
  return (
    <>
      <Sections>
        <Section title={t('findings')}>
          <p className={classes.quiet}>{t('findingsNote')}</p>
        </Section>
      </Sections>
      <DataTable
        label={t('findings')}
        columns={columnsOf(timeZone)}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={numberOf}
        href={({ payment, chargeback }) =>
          chargeback && holds(canSettle.VIEW)
            ? to('/payments/chargebacks/{uuid}', { uuid: chargeback.uuid }, query)
            : to('/payments/{uuid}', { uuid: payment.uuid }, query)
        }
        menu={(finding) => [{ label: t('seeToEllipsis'), onClick: () => open((onClose) => <SeeTo oc={oc} finding={finding} onClose={onClose} />) }]}
        phone={(row) => ({
          title: row.payment.referenceNo,
          second: words('labelled', { label: t(`finding.${row.what}`), value: [toldText(row, row.ours), toldText(row, row.said)].join(' → ') }),
        })}
        empty={{ text: t('noFindings') }}
      />
      {dialog}
    </>
  )
}
