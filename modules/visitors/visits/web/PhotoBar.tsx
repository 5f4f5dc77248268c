import { Button } from '@mantine/core'
import type { Wanted } from './deskAnswers.ts'
import { PhotoButtons } from './PhotoButtons.tsx'
import { t } from './texts.ts'
import classes from './Visits.module.css'

interface Props {
  oc: string
  wanted: readonly Wanted[]
  onDone: (uuids: readonly string[]) => void
}

/** Whoever came in just now and has no photo yet. It stands beside the list and holds nobody up: the next one is checked in all the same. */
export const PhotoBar = ({ oc, wanted, onDone }: Props) => (
  <section className={classes.photos} aria-label={t('photoOffered')}>
    <p className={classes.quiet}>{t('photoOffered')}</p>
    {wanted.map(({ uuid, name }) => (
      <div key={uuid} className={classes.photoOf} role="group" aria-label={t('photoOf', { name })}>
        <span>{name}</span>
        <PhotoButtons oc={oc} uuid={uuid} name={name} onKept={() => onDone([uuid])} />
      </div>
    ))}
    <div>
      <Button size="xs" variant="subtle" onClick={() => onDone(wanted.map(({ uuid }) => uuid))}>
        {t('photoLater')}
      </Button>
    </div>
  </section>
)
