import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { numberText, shareOf } from '#kit/web/parts/charts/numbers.ts'
import type { AudienceValue } from './audienceValue.ts'
import { t, useTexts } from './texts.ts'
import { useAudienceCount } from './useAudienceCount.ts'
import classes from './Audience.module.css'

/** The summary beside a form: how many people it reaches, and in which companies most of them are. */
export const AudienceCount = ({ value }: { value: AudienceValue }) => {
  useTexts()
  const { count, counting, failed, empty } = useAudienceCount(value)
  const nobody = empty || (count?.people === 0 && !counting)
  const shown = nobody || failed ? undefined : count
  return (
    <div aria-busy={counting}>
      <p className={classes.countLabel}>{t('canSeeThis')}</p>
      <div role="status">
        {nobody ? (
          <p className={classes.quiet}>{t('nobodyYet')}</p>
        ) : failed ? (
          <p className={classes.quiet}>{t('countFailed')}</p>
        ) : shown ? (
          <p className={classes.number} data-counting={counting || undefined}>
            <strong>{numberText(shown.people)}</strong> {t('people', { n: shown.people })}
          </p>
        ) : (
          <Skeleton height={28} width={120} radius={5} mt={4} mb={4} />
        )}
      </div>
      {shown && <Companies companies={shown.companies} others={shown.otherCompanies} otherPeople={shown.otherPeople} />}
      <p className={classes.countNote}>{t('frozenLater')}</p>
    </div>
  )
}

interface CompaniesProps {
  companies: { id: number; name: string; people: number }[]
  others: number
  otherPeople: number
}

const Companies = ({ companies, others, otherPeople }: CompaniesProps) => {
  const rows = [
    ...companies.map(({ id, name, people }) => ({ key: String(id), name, people })),
    ...(others > 0 ? [{ key: 'others', name: t('moreCompanies', { n: others }), people: otherPeople }] : []),
  ]
  const most = Math.max(...rows.map(({ people }) => people))
  return (
    <ul className={classes.companies}>
      {rows.map(({ key, name, people }) => (
        <li key={key}>
          <span className={classes.companyName}>{name}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${shareOf(people, most) * 100}%` }} />
          </span>
          <span className={classes.companyPeople}>{numberText(people)}</span>
        </li>
      ))}
    </ul>
  )
}
