import { Button } from '@mantine/core'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { refreshAnswer, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getHome, type HomeDeed, type HomeWaiting } from '../contract.ts'
import type { Read } from './kept.ts'
import { t } from './texts.ts'
import { type Lacking, UnreadRows } from './Unread.tsx'
import { useDone } from './useDone.ts'
import classes from './Home.module.css'

/** What is refused waits no more, or otherwise. */
const again = () => refreshAnswer(getHome, {})

/** The call is the answering module's; it stands whole in the row, so that Home needs to know none of them. */
const DeedButton = ({ deed, name, isDone, onDone }: { deed: HomeDeed; name: string; isDone: boolean; onDone: () => void }) => {
  const send = useSend({ method: deed.method, path: deed.path, reach: 'self', reply: 'none' } as Endpoint, {
    said: t('deedDone', { name, done: deed.done }),
    onDone,
    onRefused: again,
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={send.busy}
      aria-label={t('deedOf', { deed: deed.label, name })}
      // keeps the focus, which a disabled one would lose
      aria-disabled={isDone}
      data-disabled={isDone || undefined}
      onClick={() => !isDone && send(deed.body ? { body: deed.body } : {})}
    >
      {deed.label}
    </Button>
  )
}

const WayLink = ({ way, name }: { way: NonNullable<HomeWaiting['way']>; name: string }) => (
  <Button component={Link} href={way.href} variant="default" size="xs" aria-label={t('deedOf', { deed: t(`way.${way.does}`), name })}>
    {t(`way.${way.does}`)}
  </Button>
)

const Row = ({ row, isDone, onDone }: { row: HomeWaiting; isDone: boolean; onDone: () => void }) => {
  const { label, title, detail, urgency, href, deed, way } = row
  return (
    <li className={classes.row} data-waits={row.key} data-done={isDone || undefined}>
      <div className={classes.what}>
        <p className={classes.name}>
          <Link href={href}>{title}</Link>
        </p>
        <p className={classes.detail}>{isDone ? deed?.done : detail}</p>
      </div>
      <span className={classes.kind} data-urgency={isDone ? undefined : urgency}>
        {label}
      </span>
      <span className={classes.deed}>
        {deed && <DeedButton deed={deed} name={title} isDone={isDone} onDone={onDone} />}
        {!isDone && way && <WayLink way={way} name={title} />}
      </span>
    </li>
  )
}

interface Props extends Lacking {
  read: Read
  /** Something is asked of the reader further down; undefined as long as that is not known, when its place is kept. */
  below: boolean | undefined
}

export const WaitingList = ({ read, below, missing, asking }: Props) => {
  const { rows, isDone, note } = useDone(read)
  return (
    <Section title={t('waitsForYou')}>
      {rows.length === 0 && missing === 0 && (
        <p className={classes.quiet}>{below === undefined ? '\u00A0' : t(below ? 'nothingElseWaits' : 'nothingWaits')}</p>
      )}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.key} row={row} isDone={isDone(row)} onDone={() => note(row)} />
          ))}
        </ul>
      )}
      <UnreadRows missing={missing} asking={asking} known={rows.length} />
      {read.more.map(({ label, count, href }) => (
        <p key={label} className={classes.more}>
          <Link href={href}>{t('moreWaiting', { n: count, what: label })}</Link>
        </p>
      ))}
      {read.kept.map(
        ({ part, name, title, since }) =>
          part === 'waiting' && (
            <p key={name} className={classes.quiet}>
              {words('labelled', { label: title, value: t('asOf', { time: clockText(inZone(new Date(since)).time) }) })}
            </p>
          ),
      )}
    </Section>
  )
}
