import { useMe } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import type { Occupancy, Unit } from '../contract/unit.ts'
import { areaText } from './areaText.ts'
import { CompanyLink } from './CompanyLink.tsx'
import { t } from './texts.ts'
import { leftText } from './timeLeft.ts'
import classes from './Units.module.css'

/** Who is in it; hatched where nobody is. */
export const UnitPicture = ({ unit: { current, keptFor } }: { unit: Pick<Unit, 'current' | 'keptFor'> }) =>
  current ? (
    <Initials name={current.company.companyName} kind="organisation" size={48} />
  ) : (
    <span aria-hidden className={classes.mark} data-kept={keptFor !== null || undefined} />
  )

export const termText = ({ letFrom, letUntil }: Pick<Occupancy, 'letFrom' | 'letUntil'>): string =>
  letUntil ? t('fromUntil', { from: dayText(letFrom), until: dayText(letUntil) }) : t('fromOn', { from: dayText(letFrom) })

/** Who has the unit, from when until when, how large it is, and who comes next. */
export const useFirstFacts = (unit: Unit, query: Record<string, string>) => {
  const own = useMe().organisation.kind === 'company'
  const { current, next, keptFor } = unit
  return [
    !own && {
      label: t('column.company'),
      value: current ? <CompanyLink company={current.company} query={query} /> : (keptFor ?? t(`state.${unit.state}`)),
    },
    current && { label: t('lease'), value: termText(current) },
    current && { label: t('leaseEnd'), value: leftText(current, unit.today) },
    { label: t('column.area'), value: areaText(unit.areaUnit, unit.areaSquareFeet) },
    next && { label: t('column.next'), value: t('companyFrom', { company: next.company.companyName, from: dayText(next.letFrom) }) },
  ]
}
