import { Button } from '@mantine/core'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { refreshAnswer, useSend } from '#kit/web/queries.ts'
import { getHome, type Home, type HomeDeed, type HomeWaiting } from '../contract.ts'
import { t } from './texts.ts'
import { type Lacking, UnreadRows } from './Unread.tsx'
import classes from './Home.module.css'

/** What is refused waits no more, or otherwise. */
const again = () => refreshAnswer(getHome, {})

/** The call is the answering module's; it stands whole in the row, so that Home needs to know none of them. */
const DeedButton = ({ deed, name }: { deed: HomeDeed; name: string }) => {
  const send = useSend({ method: deed.method, path: deed.path, reach: 'self', reply: 'none' } as Endpoint, {
    said: deed.done,
    onRefused: again,
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={send.busy}
      aria-label={t('deedOf', { deed: deed.label, name })}
      onClick={() => send(deed.body ? { body: deed.body } : {})}
    >
      {deed.label}
    </Button>
  )
}

const Row = ({ row: { label, title, detail, urgency, href, deed, way } }: { row: HomeWaiting }) => (
  <li className={classes.row}>
    <div className={classes.what}>
      <p className={classes.name}>
        <Link href={href}>{title}</Link>
      </p>
      <p className={classes.detail}>{detail}</p>
    </div>
    <span className={classes.kind} data-urgency={urgency}>
      {label}
    </span>
    <span className={classes.deed}>
      {deed && <DeedButton deed={deed} name={title} />}
      {way && (
        <Button component={Link} href={way.href} variant="default" size="xs" aria-label={t('deedOf', { deed: t(`way.${way.does}`), name: title })}>
          {t(`way.${way.does}`)}
        </Button>
      )}
    </span>
  </li>
)

interface Props extends Pick<Home, 'waiting' | 'more'>, Lacking {
  /** Something is asked of the reader further down; undefined as long as that is not known, when its place is kept. */
  below: boolean | undefined
}

export const WaitingList = ({ waiting, more, below, missing, asking }: Props) => (
  <Section title={t('waitsForYou')}>
    {waiting.length === 0 && missing === 0 && (
      <p className={classes.quiet}>{below === undefined ? '\u00A0' : t(below ? 'nothingElseWaits' : 'nothingWaits')}</p>
    )}
    {waiting.length > 0 && (
      <ul className={classes.rows}>
        {waiting.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    )}
    <UnreadRows missing={missing} asking={asking} known={waiting.length} />
    {more.map(({ label, count, href }) => (
      <p key={label} className={classes.more}>
        <Link href={href}>{t('moreWaiting', { n: count, what: label })}</Link>
      </p>
    ))}
  </Section>
)
