import { holds } from '#kit/web/me.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can, getLimits, retentionKinds } from '../contract.ts'
import { LimitsForm } from './LimitsForm.tsx'
import { PrivacyTabs } from './PrivacyTabs.tsx'
import { RemovalList } from './RemovalList.tsx'
import { t } from './texts.ts'
import classes from './Privacy.module.css'

/** How long anything is kept, and what has gone by it. */
export const Retention = () => {
  const limits = useItem(getLimits, {})
  return (
    <>
      <TitleBar title={t('managePrivacy')} />
      <PrivacyTabs value="retention" />
      {limits.error && !limits.data && (
        <ErrorState cause={limits.error.message} requestId={limits.error.requestId} onRetry={() => void limits.refetch()} />
      )}
      {limits.isPending && <DetailSkeleton />}
      {limits.data && (
        <Sections>
          <Section title={t('settings')}>
            <p className={classes.help}>{t('retentionLead')}</p>
            {holds(can.ACTION) ? (
              <LimitsForm limits={limits.data} />
            ) : (
              <Facts facts={retentionKinds.map((kind) => ({ label: t(`limit.${kind}`), value: words('days', { n: limits.data[kind] }) }))} />
            )}
          </Section>
          <Section title={t('removalsTitle')}>
            <RemovalList />
          </Section>
        </Sections>
      )}
    </>
  )
}
