import { lazy, Suspense, useState } from 'react'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { words } from '#kit/web/words.ts'
import type { SavedView } from './choices.ts'
import { useListViews } from './useListViews.ts'
import { isWorthKeeping } from './viewQuery.ts'
import classes from './SavedViews.module.css'

const NameView = lazy(async () => ({ default: (await import('./NameView.tsx')).NameView }))

/** The views that this person has saved of the list: one press shows what was saved. The one that is shown is marked. */
export const SavedViews = () => {
  const views = useListViews()
  const [renaming, setRenaming] = useState<SavedView>()
  if (!views || views.own.views.length === 0) return null
  const { own, now, current, leftOut, show } = views
  const told = (problem: string | undefined) => problem !== undefined && showError(problem)
  const remove = (view: SavedView) => {
    own.remove(view)
    showSuccess(words('viewRemoved', { name: view.name }), { onUndo: () => void own.save(view.name, view.query).then(told) })
  }
  const mend = async (view: SavedView) => told(await own.change({ ...view, query: now }))
  return (
    <>
      <ul className={classes.views} aria-label={words('savedViews')}>
        {own.views.map((view) => (
          <li key={view.uuid} className={classes.view} data-current={view === current || undefined}>
            <button type="button" className={classes.name} aria-pressed={view === current} title={view.name} onClick={() => show(view)}>
              {view.name}
            </button>
            <ActionMenu
              of={view.name}
              size={24}
              actions={[
                { label: words('renameEllipsis'), onClick: () => setRenaming(view) },
                view !== current && isWorthKeeping(now) && { label: words('viewTakesThis'), onClick: () => void mend(view) },
                { label: words('remove'), danger: true, onClick: () => remove(view) },
              ]}
            />
          </li>
        ))}
      </ul>
      {current && leftOut > 0 && (
        <p role="status" className={classes.note}>
          {words('viewLeftOut', { name: current.name, n: leftOut })}
          {isWorthKeeping(now) && (
            <button type="button" className={classes.mend} onClick={() => void mend(current)}>
              {words('viewMend')}
            </button>
          )}
        </p>
      )}
      {renaming && (
        <Suspense>
          <NameView
            title={words('renameName', { name: renaming.name })}
            name={renaming.name}
            onSave={(name) => own.change({ ...renaming, name })}
            onClose={() => setRenaming(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
