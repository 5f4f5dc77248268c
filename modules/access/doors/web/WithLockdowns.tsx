import type { ReactNode } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { can, countLockdowns } from '../contract.ts'
import { t } from './texts.ts'

const LockdownsOn = fromAfar(async () => (await Promise.all([import('./LockdownsOn.tsx'), t.load()]))[0].LockdownsOn)

/** Nearly always there is none: who asks loads nothing for it, and is told of lockdowns alone. */
const OfOwnBuilding = ({ oc }: { oc: string }) => {
  const on = useItem(countLockdowns, { params: { oc } }).data?.some(({ status, count }) => status === 'ON' && count > 0)
  return on && <LockdownsOn oc={oc} />
}

/** The screen, and above it what is locked down in the building where somebody works. Who may see no doors asks for nothing. */
export const WithLockdowns = ({ children }: { children: ReactNode }) => {
  const { kind, id } = useMe().organisation
  return (
    <>
      {kind !== 'platform' && holds(can.VIEW) && <OfOwnBuilding oc={String(id)} />}
      {children}
    </>
  )
}
