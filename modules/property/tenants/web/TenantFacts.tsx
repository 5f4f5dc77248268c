import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { FiguresStrip } from '#kit/web/parts/charts/FiguresStrip.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import { unitAddress } from '#modules/property/units/web/front.tsx'
import { getTenantQuotas, listTenantAddOns, type Tenant } from '../contract.ts'
import { AddOnsDialog } from './AddOnsDialog.tsx'
import { PassTable } from './PassTable.tsx'
import { QuotasDialog } from './QuotasDialog.tsx'
import { languagesText } from './tenantForm.ts'
import { t } from './texts.ts'
import type { TenantProps } from './TheTenant.tsx'
import classes from './Tenants.module.css'

const linked = (href: string | null, shown: string | null) => href && shown && <a href={href}>{shown}</a>

const Company = ({ tenant }: { tenant: Tenant }) => (
  <Facts
    columns={2}
    facts={[
      { label: words('address'), value: tenant.address },
      { label: words('phone'), value: tenant.phone },
      { label: words('email'), value: linked(`mailto:${tenant.email}`, tenant.email) },
      { label: words('website'), value: linked(tenant.website, tenant.website) },
      { label: t('field.languages'), value: languagesText(tenant.languages) },
      {
        label: t('field.logoUuid'),
        value: tenant.logo && (
          <img className={classes.logo} src={tenant.logo.previewPath ?? tenant.logo.fullPath} alt={t('logoOf', { company: tenant.companyName })} />
        ),
      },
    ]}
  />
)

const PersonInCharge = ({ tenant: { personInCharge: person, uuid, pendingUsers } }: { tenant: Tenant }) =>
  person ? (
    <Facts
      columns={2}
      facts={[
        { label: words('personName'), value: <Link href={userAddress({ oc: uuid, id: String(person.id) })}>{person.fullName}</Link> },
        { label: words('email'), value: linked(`mailto:${person.username}`, person.username) },
        { label: words('mobileNumber'), value: person.mobileNumber },
      ]}
    />
  ) : (
    <p>{pendingUsers > 0 ? t('chargeComes') : t('chargeMissing')}</p>
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
      <FiguresStrip
        figures={[
          {
            label: t('users'),
            value: numberText(tenant.users),
            note: tenant.pendingUsers > 0 ? t('pending', { n: tenant.pendingUsers }) : undefined,
          },
          { label: t('units'), value: numberText(tenant.units.length) },
          { label: words('addOns'), value: numberText(tenant.addOns.length), of: addOns && t('ofAll', { n: addOns.length }) },
        ]}
      />
      <Section title={words('company')}>
        <Company tenant={tenant} />
      </Section>
      <Section title={words('personInCharge')}>
        <PersonInCharge tenant={tenant} />
      </Section>
      <Section title={t('units')}>
        {tenant.units.length === 0 && <p>{t('noUnits')}</p>}
        <ul className={classes.list}>
          {tenant.units.map(({ unitId, unitNo, floorNo, towerName }) => (
            <li key={unitId}>
              <Link href={unitAddress(unitId, query)}>{[unitNo, floorNo, towerName].join(' · ')}</Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('passes')} actions={change('passes')}>
        {quotas && <PassTable quotas={quotas} />}
      </Section>
      <Section title={words('addOns')} actions={change('addOns')}>
        {addOns?.length === 0 && <p>{t('buildingHasNoAddOns')}</p>}
        <ul className={classes.list}>
          {addOns?.map(({ code, label, on }) => (
            <li key={code}>
              <StatusBadge plain={on} tone={on ? 'live' : 'over'}>
                {on ? t('on') : t('off')}
              </StatusBadge>{' '}
              {label}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={t('column.emailDomains')}
        actions={<Link href={to('/email', {}, { company: String(tenant.officeCentreId) })}>{t('lookAfterDomains')}</Link>}
      >
        <p>{tenant.emailDomains.length === 0 ? t('anyAddress') : tenant.emailDomains.join(', ')}</p>
        {tenant.unprovedEmailDomains.length > 0 && <p>{t('unprovedDomains', { domains: tenant.unprovedEmailDomains.join(', ') })}</p>}
      </Section>
      {asked === 'passes' && quotas && <QuotasDialog {...dialog} quotas={quotas} />}
      {asked === 'addOns' && <AddOnsDialog {...dialog} />}
    </Sections>
  )
}
