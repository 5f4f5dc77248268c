import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { clockText, inZone } from '#kit/web/parts/fields/dates.ts'
import { supportFor } from '#kit/web/support.ts'
import { words } from '#kit/web/words.ts'
import { fromAfar } from './fromAfar.tsx'
import classes from './States.module.css'

// without a network the words stand alone
const drawing = (name: 'EmptyDrawing' | 'ErrorDrawing' | 'ForbiddenDrawing') =>
  fromAfar(async () => (await import('#kit/web/frame/Drawings.tsx'))[name])
const EmptyDrawing = drawing('EmptyDrawing')
const ErrorDrawing = drawing('ErrorDrawing')
const ForbiddenDrawing = drawing('ForbiddenDrawing')

interface StateProps {
  drawing: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** The small line at the foot. */
  note?: ReactNode
  alert?: boolean
  /** In place of a whole screen, whose title it then is: no title bar stands above it. */
  alone?: boolean | undefined
}

const State = ({ drawing: picture, title, text, action, note, alert, alone }: StateProps) => {
  const Heading = alone ? 'h1' : 'h2'
  return (
    <div className={classes.state} role={alert ? 'alert' : undefined} data-state>
      <div className={classes.drawing} aria-hidden>
        {picture}
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}

/** Nothing to show: the documents' 'No Data', why, and the next sensible step as one default button. */
export const Empty = ({ title, text, action }: { title?: string; text?: ReactNode; action?: ReactNode }) => (
  <State drawing={<EmptyDrawing />} title={title ?? words('noData')} text={text} action={action} />
)

export interface ErrorCause {
  /** What could not be done: 'Users could not be loaded'. */
  title?: string
  /** Why, and whether anything was changed. */
  cause: ReactNode
  onRetry?: () => void
  requestId?: string
  alone?: boolean
}

export const ErrorState = ({ title, cause, onRetry, requestId, alone }: ErrorCause) => {
  const [at] = useState(() => clockText(inZone(new Date()).time))
  const support = supportFor(requestId)
  return (
    <State
      alert
      alone={alone}
      drawing={<ErrorDrawing />}
      title={title ?? words('notLoaded')}
      text={cause}
      action={
        <>
          {onRetry && (
            <Button variant="default" size="sm" leftSection={<RefreshCw size={15} strokeWidth={1.7} />} onClick={onRetry}>
              {words('tryAgain')}
            </Button>
          )}
          {support && (
            <a href={support} className={classes.link}>
              {words('contactSupport')}
            </a>
          )}
        </>
      }
      note={requestId && dotted(words('request', { id: requestId }), at)}
    />
  )
}

export const Forbidden = ({ text, href, alone }: { text?: ReactNode; href?: string; alone?: boolean }) => (
  <State
    alone={alone}
    drawing={<ForbiddenDrawing />}
    title={words('forbidden')}
    text={text ?? words('forbiddenText')}
    action={
      href && (
        <Button component={Link} href={href} variant="default" size="sm">
          {words('back')}
        </Button>
      )
    }
  />
)

/** A record that is not there: it was taken away, or belongs to somebody else; which of them is nobody's business. */
export const Missing = ({ action }: { action?: ReactNode }) => (
  <State drawing={<EmptyDrawing />} title={words('recordMissing')} text={words('recordMissingText')} action={action} />
)

const lines = (n: number) => Array.from({ length: n }, (_, i) => i)

/** A part of a page on its way: in `Sections` what stands below it waits, so that nothing that is read is pushed away. */
export const Coming = () => (
  <div data-coming role="status" aria-busy aria-label={words('loading')}>
    <Skeleton height={13} width="min(420px, 70%)" radius={3} my={8} />
  </div>
)

/** A record on its way: title bar, figures, facts. */
export const DetailSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-busy aria-label={words('loading')}>
    <Skeleton height={24} width="min(420px, 70%)" radius={5} />
    <Skeleton height={12} width="min(260px, 50%)" radius={3} mt={10} mb={30} />
    <div className={classes.facts}>
      {lines(6).map((i) => (
        <div key={i}>
          <Skeleton height={10} width={90} radius={3} mb={9} />
          <Skeleton height={13} width={`${70 - (i % 3) * 14}%`} radius={3} />
        </div>
      ))}
    </div>
  </div>
)
