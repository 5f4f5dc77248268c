import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { exportDays, exportOwnData, getOwnData, getOwnErasure, getOwnPlaces, type StoredPart } from '../contract.ts'
import { Exports } from './Exports.tsx'
import { OwnErasure } from './OwnErasure.tsx'
import { OwnPlaces } from './OwnPlaces.tsx'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

const Stored = ({ parts }: { parts: readonly StoredPart[] }) =>
  [...new Set(parts.map(({ area }) => area))].map((area) => (
    <div key={area}>
      <h3 className={classes.area}>{area}</h3>
      <ul className={classes.counts} aria-label={area}>
        {parts
          .filter((part) => part.area === area)
          .map(({ title, count }) => (
            <li key={title}>
              {title}
              <span>{numberText(count)}</span>
            </li>
          ))}
      </ul>
    </div>
  ))

/** What is stored about oneself, and what one can do about it. */
export const OwnPrivacy = () => {
  const own = useItem(getOwnData, {})
  // the parts below tell their own errors; what is on its way is waited for here, so that nothing moves under the reader
  const [places, erasure] = [useItem(getOwnPlaces, {}), useItem(getOwnErasure, {})]
  const ask = useSend(exportOwnData, { said: t('exportAsked') })
  if (own.error && !own.data) return <ErrorState cause={own.error.message} requestId={own.error.requestId} onRetry={() => void own.refetch()} />
  if (!own.data || places.isPending || erasure.isPending) return <DetailSkeleton />
  return (
    <>
      <TitleBar title={t('privacy')} meta={[t('ownLead')]} />
      <Sections>
        <Section title={words('export')}>
          <p className={classes.help}>{t('exportHelp', { n: exportDays })}</p>
          <Button leftSection={<Download size={15} strokeWidth={1.7} />} loading={ask.busy} onClick={() => ask({})}>
            {t('exportAsk')}
          </Button>
          <Exports />
        </Section>
        <Section title={t('storedTitle')}>
          <p className={classes.help}>{t('storedHelp')}</p>
          <Stored parts={own.data.parts} />
        </Section>
        <OwnPlaces />
        <OwnErasure />
      </Sections>
    </>
  )
}
