import { Button } from '@mantine/core'
import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { type Listed, marks } from '../contract/person.ts'
import { isResolved } from './roll.ts'
import { t } from './texts.ts'
import classes from './RollCall.module.css'

const tones = { WAITING: 'waiting', SAFE: 'live', NOT_FOUND: 'wrong', LEFT_BEFORE: 'over', CONFLICT: 'wrong' } as const
export const StateBadge = ({ state }: Pick<Listed, 'state'>) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>

/** On the clock of the building; nobody is signed in on a phone. */
const timeOf = (at: string, zone: string | undefined): string => clockText(inZone(at, zone).time)

/** A bare number is not read as a floor by itself. */
export const floorText = (floor: string): string => (/^\d+(, \d+)*$/.test(floor) ? t('floorNo', { floor }) : floor)

export const nameOf = ({ fullName }: Pick<Listed, 'fullName'>): string => fullName || t('nobodyNamed')

/** Where somebody was seen last and how sure that is, in words. */
export const seenText = ({ place, seenDate, confidence }: Pick<Listed, 'place' | 'seenDate' | 'confidence'>, zone?: string): string =>
  dotted(place, seenDate && t('seenAt', { time: timeOf(seenDate, zone) }), confidence && t(`confidence.${confidence}`))

interface Props {
  person: Listed
  large: boolean
  zone?: string | undefined
  /** Absent where this person may not mark. */
  onMark?: ((person: Listed, mark: (typeof marks)[number]) => void) | undefined
}

const MarkButtons = ({ person, large, onMark, onDone }: Props & { onDone: () => void }) => (
  <div className={classes.marks} role="group" aria-label={t('markOf', { name: nameOf(person) })}>
    {marks.map((mark) => (
      <Button
        key={mark}
        size={large ? 'lg' : 'xs'}
        px={large ? 6 : undefined}
        {...(mark === 'SAFE' ? {} : { variant: 'default' })}
        onClick={() => {
          onMark?.(person, mark)
          onDone()
        }}
      >
        {t(`mark.${mark}`)}
      </Button>
    ))}
  </div>
)

export const PersonRow = ({ person, large, zone, onMark }: Props) => {
  const [again, setAgain] = useState(false)
  const { companyName, floorNo, phone, joined, exitDate, checkedOutDate, state, said } = person
  const buttons = onMark && (again || !isResolved(person))
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <div className={classes.name}>{nameOf(person)}</div>
        <div className={classes.line}>
          {dotted(companyName, floorNo && floorText(floorNo))}
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </>
          )}
        </div>
        <div className={classes.line}>{seenText(person, zone)}</div>
        {joined !== 'LISTED' && <div className={classes.hint}>{t(`joined.${joined}`)}</div>}
        {checkedOutDate && <div className={classes.hint}>{t('checkedOut', { time: timeOf(checkedOutDate, zone) })}</div>}
        {exitDate && <div className={classes.hint}>{t('exitSeen', { time: timeOf(exitDate, zone) })}</div>}
        {state === 'CONFLICT' && (
          <div className={classes.conflict}>
            {said.map(({ uuid, mark, by, at }) => (
              <div key={uuid}>{t('saidBy', { mark: t(`state.${mark}`), by, time: timeOf(at, zone) })}</div>
            ))}
          </div>
        )}
      </div>
      <div className={classes.marked}>
        <StateBadge state={state} />
        {onMark && isResolved(person) && !again && (
          <Button variant="subtle" size={large ? 'md' : 'xs'} aria-label={t('changeOf', { name: nameOf(person) })} onClick={() => setAgain(true)}>
            {t('change')}
          </Button>
        )}
      </div>
      {buttons && <MarkButtons person={person} large={large} onMark={onMark} onDone={() => setAgain(false)} />}
    </li>
  )
}
