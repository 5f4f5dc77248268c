import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { listText } from '#kit/web/listed.ts'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useAnswer } from '#kit/web/queries.ts'
import { useNow } from '#kit/web/useNow.ts'
import { words } from '#kit/web/words.ts'
import { readVisitorPass } from '../../contract.ts'
import type { VisitorPass } from '../../contract/public-pass.ts'
import { t } from '../texts.ts'
import { BeforeVisit, otherClock, useCodeDue } from './BeforeVisit.tsx'
import { PassCode } from './PassCode.tsx'
import { passSentence, stateOf } from './passSentence.ts'
import { PassWays, type PassWaysProps } from './PassWays.tsx'
import { useVisitorToken } from './useVisitorToken.ts'
import classes from './VisitorPass.module.css'

/** What a visitor opens on the phone: where and when, and on the day the code. */
export const VisitorPassPage = () => {
  const { officeCentreId, token } = useVisitorToken()
  if (!token) return <Unknown />
  return <Read officeCentreId={officeCentreId} token={token} />
}

const Unknown = () => (
  <PublicPage owner={{ name: t('passTitle') }}>
    <h1>{t('passTitle')}</h1>
    <p>{t('visitorPassUnknown')}</p>
  </PublicPage>
)

const Read = ({ officeCentreId, token }: { officeCentreId: string; token: string }) => {
  const { data, error, refetch } = useAnswer(readVisitorPass, { body: { officeCentreId, token } }, { keep: true })
  const left = useCodesLeft(data)
  useEffect(() => {
    // fetched ahead while some are left, so that a slow line is not noticed at the turnstile
    if (left !== undefined && left < 5) void refetch()
  }, [left, refetch])
  const due = useCodeDue(data)
  useEffect(() => {
    // the day has begun while the page was open
    if (due !== undefined) void refetch()
  }, [due, refetch])
  // a link that was cut off on the way is as good as an unknown one
  if (!data && (error?.status === 404 || error?.status === 422)) return <Unknown />
  if (!data)
    return (
      <PublicPage owner={{ name: t('passTitle') }}>
        {error ? (
          <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius={6} />
        )}
      </PublicPage>
    )
  const { building } = data
  const sentence = passSentence(data)
  return (
    <PublicPage
      owner={{ name: building.name, detail: building.address, ...(building.logoUrl ? { logo: building.logoUrl } : {}) }}
      below={<Below sentence={sentence} phone={data.building.phone} />}
    >
      <Pass pass={data} at={{ officeCentreId, token }} onRefused={() => void refetch()} />
    </PublicPage>
  )
}

/** What to do next, and whom to call. */
const Below = ({ sentence, phone }: { sentence: ReturnType<typeof passSentence>; phone: string | null }) => (
  <>
    {sentence && <p>{t(sentence)}</p>}
    {phone && (
      <p>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('passCall', { phone })}</a>
      </p>
    )}
  </>
)

const useCodesLeft = (pass: VisitorPass | undefined): number | undefined => {
  const now = useNow(1000)
  return pass && pass.codes.length > 0 ? pass.codes.filter(({ from }) => Date.parse(from) > now).length : undefined
}

const tones = { LIVE: 'live', WAITING: 'waiting', OVER: 'over', CANCELLED: 'wrong', REPLACED: 'over' } as const

const Pass = ({ pass, at, onRefused }: PassWaysProps) => {
  const hours = `${clockText(pass.timeFrom)} – ${clockText(pass.timeUntil)}`
  const zone = otherClock(pass)
  return (
    <div className={classes.pass}>
      <StatusBadge tone={tones[pass.state]}>{stateText(pass)}</StatusBadge>
      <h1>{pass.firstName ? t('passFor', { name: pass.firstName }) : t('passTitle')}</h1>
      {pass.state === 'LIVE' && (pass.codes.length > 0 ? <PassCode pass={pass} /> : <BeforeVisit pass={pass} />)}
      {pass.state === 'LIVE' && (
        <Facts
          facts={[
            { label: words('day'), value: pass.day && dayText(pass.day) },
            { label: words('when'), value: zone ? t('inZone', { time: hours, zone }) : hours },
            pass.company && { label: words('company'), value: pass.company },
            pass.place && { label: t('floor'), value: pass.place },
            pass.doors.names.length > 0 && { label: t('doors'), value: doorsText(pass.doors) },
            { label: t('reference'), value: pass.reference },
            pass.days.length > 1 && { label: t('days'), value: listText(pass.days.map(dayText)), wide: true },
            pass.noteToVisitor && { label: t('noteToVisitor'), value: pass.noteToVisitor, wide: true },
          ]}
        />
      )}
      {pass.appointments.length > 0 && <PassWays pass={pass} at={at} onRefused={onRefused} />}
    </div>
  )
}

const doorsText = ({ names, more }: VisitorPass['doors']): string => listText([...names, ...(more > 0 ? [t('moreDoors', { n: more })] : [])])

/** Until when it is good stands with the state. */
const stateText = (pass: VisitorPass): string => {
  const { state, checkedIn, day, timeFrom, timeUntil, timeZone } = pass
  if (checkedIn && state === 'LIVE') return t('passState.IN')
  if (state !== 'LIVE' || !day) return t(stateOf(pass))
  const hours = { from: clockText(timeFrom), until: clockText(timeUntil) }
  return inZone(new Date(), timeZone).day === day ? t('passValid.today', hours) : t('passValid.day', { day: dayText(day), ...hours })
}
