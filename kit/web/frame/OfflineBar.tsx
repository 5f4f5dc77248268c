import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { reached, useOnline } from '#kit/web/online.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import classes from './Banner.module.css'

const pause = 5000

/** The page itself is the lightest thing to ask for; any answer will do. */
const knock = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => reached(true),
    () => reached(false),
  )

/** Says that what is on screen may be old; goes by itself, and everything is asked for again. */
export const OfflineBar = () => {
  const online = useOnline()
  const wasAway = useRef(false)
  useEffect(() => {
    if (!online) {
      wasAway.current = true
      const timer = setInterval(() => void knock(), pause)
      return () => clearInterval(timer)
    }
    if (wasAway.current) refreshKinds(['*'])
    wasAway.current = false
  }, [online])
  // The region is always there, so that its first words are heard too.
  return (
    <div role="status">
      {!online && (
        <div className={classes.banner} data-tone="waiting">
          <CloudOff className={classes.icon} size={16} strokeWidth={1.7} aria-hidden />
          <p className={classes.text}>{words('offline')}</p>
        </div>
      )}
    </div>
  )
}
