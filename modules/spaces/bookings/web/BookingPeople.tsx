import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { addOn as visitsAddOn, can as canVisits, canOwn as canOwnVisits } from '#modules/visitors/visits/contract.ts'
import type { Attendee, Booking } from '../contract.ts'
import { t } from './texts.ts'
import classes from './People.module.css'

const PeopleDialog = lazy(async () => ({ default: (await import('./PeopleDialog.tsx')).PeopleDialog }))

const stateOf = ({ invitedDate, visitor }: Attendee): string =>
  [t(invitedDate ? 'invited' : 'invitedLater'), ...(visitor ? [t('withPass')] : [])].join(' · ')

/** Who is asked to the booking, and how their visit stands. */
export const BookingPeople = ({ oc, query, booking }: { oc: string; query: Record<string, string>; booking: Booking }) => {
  const [changing, setChanging] = useState(false)
  const { people, visit, visitProblem, may } = booking
  const seesVisits = useMe().addOns.includes(visitsAddOn) && (holds(canVisits.VIEW) || holds(canOwnVisits.VIEW))
  if (people.length === 0 && !may.ask && !visit) return null
  const visitText = visit && words('labelled', { label: t('visitOf'), value: t(`visit.${visit.status}`) })
  return (
    <Section title={t('people')}>
      {people.length === 0 ? (
        <p className={classes.quiet}>{t('nobodyAsked')}</p>
      ) : (
        <ul className={classes.people}>
          {people.map((one) => (
            <li key={one.uuid}>
              <span>{one.name}</span>
              {one.email && <span className={classes.quiet}>{one.email}</span>}
              <span className={classes.quiet}>{stateOf(one)}</span>
            </li>
          ))}
        </ul>
      )}
      {visit && (
        <p className={classes.below}>
          {seesVisits ? <a href={to('/visitor-records/{uuid}', { uuid: visit.uuid }, query)}>{visitText}</a> : visitText}
        </p>
      )}
      {visitProblem && <p className={classes.below}>{t('visitProblem', { why: visitProblem })}</p>}
      {may.ask && (
        <Button className={classes.below} variant="default" leftSection={<UserPlus size={16} />} onClick={() => setChanging(true)}>
          {t('changePeople')}
        </Button>
      )}
      {changing && (
        <Suspense>
          <PeopleDialog oc={oc} booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </Section>
  )
}
