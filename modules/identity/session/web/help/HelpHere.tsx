import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useEffect, useState } from 'react'
import type { Help } from '#kit/contract/help.ts'
import { HelpTopic } from '#kit/web/frame/HelpTopic.tsx'
import { Link } from '#kit/web/frame/Link.tsx'
import { loadHelp } from '#kit/web/help.ts'
import { t } from '../texts.ts'
import classes from './Help.module.css'

/** The help of the module whose screen is open, and the way to all of it. */
export const HelpHere = ({ module, onFollow }: { module: string | undefined; onFollow: () => void }) => {
  const [help, setHelp] = useState<Record<string, Help>>()
  useEffect(() => {
    // without it the panel still says whom to ask
    loadHelp().then(setHelp, () => setHelp({}))
  }, [])
  const topic = help?.[module ?? '']
  return (
    <section className={classes.here} aria-label={topic?.title ?? t('allHelp')}>
      {!help && <Skeleton height={120} />}
      {topic && (
        <>
          <h3 className={classes.title}>{topic.title}</h3>
          <HelpTopic help={topic} />
        </>
      )}
      <Link href="/help" className={classes.all} onClick={onFollow}>
        {t('allHelp')}
      </Link>
    </section>
  )
}
