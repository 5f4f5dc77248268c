import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { clockText, dayText, inZone } from '#kit/web/parts/fields/dates.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listNotices, type Notice, readNotice } from '../contract.ts'
import { t } from './texts.ts'
import classes from './NoticesMenu.module.css'

const step = 20
/** More than this the server does not answer at once, and nobody reads in a menu. */
const most = 100

const whenText = (instant: string): string => {
  const { day, time } = inZone(instant)
  if (day === inZone(new Date()).day) return clockText(time)
  if (day === inZone(new Date(Date.now() - 86_400_000)).day) return t('yesterdayAt', { time: clockText(time) })
  return dayText(day)
}

const Face = ({ notice: { text, read, createdAt } }: { notice: Notice }) => (
  <>
    <span className={classes.mark}>{!read && <span role="img" aria-label={t('unread')} className={classes.dot} />}</span>
    <span className={classes.text}>
      <span className={classes.sentence}>{text}</span>
      <time className={classes.time} dateTime={createdAt}>
        {whenText(createdAt)}
      </time>
    </span>
  </>
)

/** Newest first. Opening a notice reads it. */
export const NoticeList = ({ onFollow }: { onFollow: () => void }) => {
  const [limit, setLimit] = useState(step)
  const { data, error, isFetching, refetch } = useItem(listNotices, { query: { limit } }, { keep: true })
  // A notice that stays unread is no reason to disturb anybody.
  const read = useSend(readNotice, { onRefused: () => true })
  if (error && !data)
    return (
      <div className={classes.none} role="alert">
        <p>{t('noticesNotLoaded')}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {words('tryAgain')}
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className={classes.coming} role="status" aria-label={words('loading')}>
        <Skeleton height={12} width="85%" radius={3} />
        <Skeleton height={12} width="70%" radius={3} />
        <Skeleton height={12} width="78%" radius={3} />
      </div>
    )
  if (data.items.length === 0)
    return (
      <div className={classes.none}>
        <h3>{t('noneYet')}</h3>
        <p>{t('noneYetText')}</p>
      </div>
    )
  const open = ({ uuid, read: seen }: Notice) => {
    if (!seen) read({ params: { uuid } })
  }
  return (
    <ul className={classes.list} aria-busy={isFetching}>
      {data.items.map((notice) => (
        <li key={notice.uuid} data-unread={!notice.read || undefined}>
          {notice.path ? (
            <Link
              href={notice.path}
              className={classes.notice}
              onClick={() => {
                open(notice)
                onFollow()
              }}
            >
              <Face notice={notice} />
            </Link>
          ) : (
            <button type="button" className={classes.notice} onClick={() => open(notice)}>
              <Face notice={notice} />
            </button>
          )}
        </li>
      ))}
      {data.total > data.items.length && limit < most && (
        <li className={classes.more}>
          <Button variant="default" size="xs" loading={isFetching} onClick={() => setLimit(limit + step)}>
            {words('showMore')}
          </Button>
        </li>
      )}
    </ul>
  )
}
