import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { listPaymentFindings, type PaymentFinding } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Payments.module.css'

const columnsOf = (zone: string): Column<PaymentFinding>[] => [
  { key: 'payment', title: t('column.payment'), width: 180, always: true, render: ({ payment }) => payment.referenceNo },
  { key: 'what', title: t('findingWhat'), width: 180, render: ({ what }) => t(`finding.${what}`) },
  { key: 'ours', title: t('findingOurs'), width: 180, render: ({ ours }) => ours },
  { key: 'said', title: t('findingSaid'), width: 180, render: ({ said }) => said },
  { key: 'createdDate', title: t('findingSince'), sortable: true, width: momentWidth, render: (row) => momentIn(row.createdDate, zone) },
]

/** Where the provider says something else than the portal knows. */
export const FindingList = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { timeZone } = useMe().organisation
  const list = useListing(listPaymentFindings, { sort: { by: 'createdDate', direction: 'DESC' }, params: { oc }, except: ['oc', 'tab'] })
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
        rowName={({ payment }) => payment.referenceNo}
        href={({ payment }) => to('/payments/{uuid}', { uuid: payment.uuid }, query)}
        phone={(row) => ({
          title: row.payment.referenceNo,
          second: words('labelled', { label: t(`finding.${row.what}`), value: `${row.ours} / ${row.said}` }),
        })}
        empty={{ text: t('noFindings') }}
      />
    </>
  )
}
