import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PublicPage } from '#kit/web/frame/PublicPage.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { product } from '#kit/web/product.ts'
import { AddPerson } from '../AddPerson.tsx'
import { PeopleGroups } from '../PeopleGroups.tsx'
import { isResolved } from '../roll.ts'
import { t } from '../texts.ts'
import { useMinutes } from '../useMinutes.ts'
import { useRoll } from '../useRoll.ts'
import { type Opened, useWardenLink } from './useWardenLink.ts'
import classes from '../RollCall.module.css'

/** Where the link of a warden lands: the list on a phone, which goes on without a network. */
export const WardenPage = () => {
  const link = useWardenLink()
  if (link.state === 'opened') return <Opened opened={link.opened} onOver={link.over} />
  return (
    <PublicPage owner={{ name: product, detail: t('onPhone') }}>
      {link.state === 'opening' && <DetailSkeleton />}
      {link.state === 'over' && <Said title={t('overTitle')} text={t('overText')} />}
      {link.state === 'unknown' && <Said title={t('onPhone')} text={t('linkUnknown')} />}
      {link.state === 'failed' && <ErrorState cause={link.error.message} requestId={link.error.requestId} onRetry={link.retry} />}
    </PublicPage>
  )
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1>{title}</h1>
    <p>{text}</p>
  </>
)

const Opened = ({ opened, onOver }: { opened: Opened; onOver: () => void }) => {
  const [adding, setAdding] = useState(false)
  const [state, roll] = useRoll({ ...opened, me: opened.aboutNow().name, asks: true })
  const about = opened.aboutNow()
  const minutes = useMinutes(about.startedDate, opened.ahead)
  const over = state.error?.status === 404 || state.error?.status === 410
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const people = state.shown
  const safe = people.filter(isResolved).length
  const notFound = people.filter((one) => one.state === 'NOT_FOUND').length
  const waiting = state.outbox.length
  return (
    <PublicPage owner={{ name: about.buildingName, detail: t('markedAs', { name: about.name }) }}>
      <div className={classes.strip} data-kind={about.kind}>
        <h1>{t(`running.${about.kind}`)}</h1>
        <span>{about.status === 'ENDED' ? t('status.ENDED') : t('minutes', { n: minutes })}</span>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('stillOpen')}</dt>
          <dd>{people.length - safe - notFound}</dd>
        </div>
        <div>
          <dt>{t('accountedFor')}</dt>
          <dd>{safe}</dd>
        </div>
        <div>
          <dt>{t('state.NOT_FOUND')}</dt>
          <dd>{notFound}</dd>
        </div>
      </dl>
      <p className={classes.state} data-away={state.away || undefined} role="status">
        {state.away ? t('awayWith', { n: waiting }) : waiting > 0 ? t('sending', { n: waiting }) : t('allSent')}
      </p>
      <PeopleGroups people={people} mine={about.floorIds} zone={about.timeZone} large onMark={roll.mark} />
      <Button variant="default" size="lg" fullWidth mt="md" leftSection={<UserPlus size={18} />} onClick={() => setAdding(true)}>
        {t('addPersonEllipsis')}
      </Button>
      {adding && <AddPerson onAdd={roll.add} onClose={() => setAdding(false)} />}
    </PublicPage>
  )
}
