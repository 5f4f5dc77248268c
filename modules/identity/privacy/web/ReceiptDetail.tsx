import { Download, Printer } from 'lucide-react'
import { useMoments } from '#kit/web/moments.ts'
import { useParam } from '#kit/web/navigation.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSave } from '#kit/web/save.ts'
import { downloadReceipt, getReceipt } from '../contract.ts'
import { Lines } from './Lines.tsx'
import { management } from './PrivacyTabs.tsx'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

export const ReceiptDetail = () => {
  const params = { uuid: useParam('uuid') }
  const receipt = useItem(getReceipt, { params })
  const { moment } = useMoments()
  const { save, saving } = useSave()
  if (receipt.error && !receipt.data)
    return <ErrorState cause={receipt.error.message} requestId={receipt.error.requestId} onRetry={() => void receipt.refetch()} />
  if (!receipt.data) return <DetailSkeleton />
  const { referenceNo, erasedDate, askedDate, lines } = receipt.data
  return (
    <>
      <TitleBar
        title={t('receiptTitle', { no: referenceNo })}
        back={`${management}/receipts`}
        actions={[
          {
            label: t('download'),
            icon: <Download size={16} />,
            primary: true,
            loading: saving !== undefined,
            onClick: () => void save(downloadReceipt, { params }, `${referenceNo}.html`),
          },
          { label: t('print'), icon: <Printer size={16} />, onClick: () => print() },
        ]}
      />
      <Sections>
        <Section title={t('receipt')}>
          <p className={classes.help}>{t('receiptText')}</p>
          <Facts
            facts={[
              { label: t('column.erasedOn'), value: moment(erasedDate) },
              { label: t('column.asked'), value: askedDate && moment(askedDate) },
            ]}
          />
          <Lines label={t('receiptTitle', { no: referenceNo })} lines={lines} />
        </Section>
      </Sections>
    </>
  )
}
