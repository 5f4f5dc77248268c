import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { passKinds } from '#modules/property/subscriptions/contract.ts'
import type { TenantQuotas } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Tenants.module.css'

/** What a company has of each kind of pass, what it has given out, and what is left with it and with the building. */
export const PassTable = ({ quotas }: { quotas: TenantQuotas }) => (
  <table className={classes.passes}>
    <thead>
      <tr>
        <th scope="col">{t('kindOfPass')}</th>
        <th scope="col">{t('passQuota')}</th>
        <th scope="col">{t('passUsed')}</th>
        <th scope="col">{t('passLeft')}</th>
        <th scope="col">{t('buildingLeft')}</th>
      </tr>
    </thead>
    <tbody>
      {passKinds.map((kind) => {
        const { quota, used, left } = quotas[kind]
        return (
          <tr key={kind}>
            <th scope="row">{t(`pass.${kind}`)}</th>
            <td data-label={t('passQuota')}>{numberText(quota)}</td>
            <td data-label={t('passUsed')}>{numberText(used)}</td>
            <td data-label={t('passLeft')}>{numberText(quota - used)}</td>
            <td data-label={t('buildingLeft')}>{numberText(left)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
