import { type ComponentProps, use } from 'react'
import { Decide as DecideHere } from './Decide.tsx'
import { t } from './texts.ts'

const loading = t.load()
/** On the screens of other modules: the router has loaded their words only. */
export const Decide = (given: ComponentProps<typeof DecideHere>) => {
  use(loading)
  return <DecideHere {...given} />
}
