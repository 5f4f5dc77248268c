import { useListing } from '#kit/web/listing.ts'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { listUploadRows, type UploadRow } from '#modules/platform/uploads/contract.ts'
import { type CardReading, isRead, readCard } from '../contract/card-reading.ts'
import { t } from './texts.ts'

interface Line {
  row: UploadRow
  reading: CardReading | undefined
}

/** As people call it; the number of a chip as it is. */
const numberOf = ({ facilityCode, number }: CardReading): string => (facilityCode === null ? number.toUpperCase() : `${facilityCode}-${number}`)

/** The rows that the page above shows, each with what the server has understood of its number: by the same function, before anything is stored. */
export const CardReadings = ({ uuid }: { uuid: string }) => {
  const list = useListing(listUploadRows, {
    sort: { by: 'state', direction: 'ASC' },
    params: { uuid },
    except: ['upload', 'oc'],
    tab: 'stateArray',
  })
  const lines = list.rows?.map((row): Line => {
    const reading = readCard(row.cells)
    return { row, reading: isRead(reading) ? reading : undefined }
  })
  const columns: Column<Line>[] = [
    { key: 'line', title: t('lineOf'), width: 70, align: 'right', always: true, render: ({ row }) => row.line },
    { key: 'cardNumber', title: t('typed'), width: 180, render: ({ row }) => row.cells.cardNumber ?? '' },
    { key: 'format', title: t('format'), width: 110, render: ({ reading }) => (reading ? t(`format.${reading.format}`) : t('notRead')) },
    { key: 'facilityCode', title: t('facilityCode'), width: 110, align: 'right', render: ({ reading }) => reading?.facilityCode ?? '' },
    { key: 'number', title: t('number'), width: 150, render: ({ reading }) => reading?.number ?? '' },
    { key: 'parity', title: t('parity'), width: 160, render: ({ reading }) => (reading ? t(`parity.${reading.parity}`) : '') },
    { key: 'bits', title: t('sentByReader'), width: 180, wide: true, render: ({ reading }) => reading?.bits ?? '' },
  ]
  if (lines?.length === 0) return null
  return (
    <Sections>
      <Section title={t('readings')}>
        <DataTable
          label={t('readings')}
          columns={columns}
          rows={lines}
          rowKey={({ row }) => String(row.line)}
          rowName={({ row }) => `${t('lineOf')} ${row.line}`}
          phone={({ row, reading }) => ({
            title: `${t('lineOf')} ${row.line} · ${row.cells.cardNumber ?? ''}`,
            second: reading ? `${t(`format.${reading.format}`)} · ${numberOf(reading)} · ${t(`parity.${reading.parity}`)}` : t('notRead'),
          })}
        />
      </Section>
    </Sections>
  )
}
