import { ActionIcon, Button } from '@mantine/core'
import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { useListViews } from './useListViews.ts'
import { isWorthKeeping } from './viewQuery.ts'
import classes from './SavedViews.module.css'

const NameView = lazy(async () => ({ default: (await import('./NameView.tsx')).NameView }))

/** Keeps what the list is narrowed and ordered by, once there is such a thing and it is not kept yet. */
export const SaveView = () => {
  const views = useListViews()
  const phone = usePhone()
  const [naming, setNaming] = useState(false)
  if (!views) return null
  const { own, now, current } = views
  const save = async (name: string) => {
    const problem = await own.save(name, now)
    if (problem === undefined) showSuccess(words('viewSaved', { name }))
    return problem
  }
  const offered = isWorthKeeping(now) && !current
  const icon = <Bookmark size={phone ? 17 : 15} strokeWidth={1.7} />
  return (
    <>
      {phone && offered && (
        <ActionIcon variant="default" size={32} aria-label={words('saveView')} onClick={() => setNaming(true)}>
          {icon}
        </ActionIcon>
      )}
      {/* where there is no room to come and go in, a screen keeps its place */}
      {!phone && (
        <Button
          variant="default"
          size="sm"
          className={classes.saveView}
          data-save-view
          data-offered={offered || undefined}
          title={words('saveView')}
          aria-label={words('saveView')}
          onClick={() => setNaming(true)}
        >
          {icon}
          <span className={classes.saveWord} data-save-word>
            {words('saveView')}
          </span>
        </Button>
      )}
      {naming && (
        <Suspense>
          <NameView title={words('saveView')} text={words('saveViewText')} name="" onSave={save} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}
