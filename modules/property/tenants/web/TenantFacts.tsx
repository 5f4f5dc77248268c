import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { AddOnList } from '#modules/property/subscriptions/web/front.tsx'
import { CompanyPlaces } from '#modules/property/units/web/front.tsx'
import { getTenantQuotas, listTenantAddOns, type Tenant } from '../contract.ts'
import { AddOnsDialog } from './AddOnsDialog.tsx'
import { PassFigures } from './PassFigures.tsx'
import { QuotasDialog } from './QuotasDialog.tsx'
import { languagesText } from './tenantForm.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'
import classes from './Tenants.module.css'

const Company = ({ tenant }: { tenant: Tenant }) => (
  <Facts
    columns={2}
    facts={[
      { label: words('address'), value: tenant.address },
      { label: words('website'), value: tenant.website && <a href={tenant.website}>{tenant.website}</a> },
      { label: t('field.languages'), value: languagesText(tenant.languages) },
    ]}
  />
)

export const TenantFacts = ({ at, tenant, query }: TenantProps) => {
  const [asked, setAsked] = useState<'passes' | 'addOns'>()
  const quotas = useItem(getTenantQuotas, { params: at }).data
  const addOns = useItem(listTenantAddOns, { params: at }).data
  const dialog = { at, tenant, onClose: () => setAsked(undefined) }
  const change = (what: 'passes' | 'addOns') =>
    tenant.may.switch && (
      <Button variant="default" size="xs" aria-label={t(`change.${what}`)} onClick={() => setAsked(what)}>
        {t('changeEllipsis')}
      </Button>
    )
  return (
    <Sections>
      {!tenant.personInCharge && <p className={classes.note}>{tenant.pendingUsers > 0 ? t('chargeComes') : t('chargeMissing')}</p>}
      <Section title={t('units')}>
        <CompanyPlaces building={at.id} company={tenant} query={query} towers={new Set(tenant.units.map(({ towerName }) => towerName)).size} />
      </Section>
      <Section title={words('passes')} actions={change('passes')}>
        {quotas ? <PassFigures quotas={quotas} /> : <Skeleton className={classes.passesToCome} />}
      </Section>
      <Section title={words('addOns')} actions={change('addOns')}>
        {/* those it has are known at once; the rest of the building's come with the answer */}
        <AddOnList choices={addOns ?? tenant.addOns.map((code) => ({ code, label: words.of(`addOn.${code}`), on: true }))} />
      </Section>
      <Section
        title={t('column.emailDomains')}
        actions={<Link href={to('/email', {}, { company: String(tenant.officeCentreId) })}>{t('lookAfterDomains')}</Link>}
      >
        <p>{tenant.emailDomains.length === 0 ? t('anyAddress') : listText(tenant.emailDomains)}</p>
        {tenant.unprovedEmailDomains.length > 0 && <p>{t('unprovedDomains', { domains: listText(tenant.unprovedEmailDomains) })}</p>}
      </Section>
      <Section title={words('company')}>
        <Company tenant={tenant} />
      </Section>
      {asked === 'passes' && quotas && <QuotasDialog {...dialog} quotas={quotas} />}
      {asked === 'addOns' && <AddOnsDialog {...dialog} />}
    </Sections>
  )
}
