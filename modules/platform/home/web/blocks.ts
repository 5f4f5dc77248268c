import { type ComponentType, lazy } from 'react'

interface Props {
  /** There is nothing else on the page: an empty block says so instead of leaving it blank. */
  alone: boolean
  /** Whether something in it is asked of the reader, once that is known: Home does not say then that nothing is. */
  onAsks: (asks: boolean) => void
}
type Block = ComponentType<Props>

const declared: { Block: Block; fetch: () => void }[] = []

/** What an upper module shows on Home of what is addressed to the person. Declared in its `web/answers.ts`, loaded with Home. */
export const blockOfHome = (load: () => Promise<Block>): void => {
  let coming: Promise<Block> | undefined
  const fetch = () => (coming ??= load())
  declared.push({
    Block: lazy(async () => ({ default: await fetch() })),
    // who draws it is told when it cannot be fetched
    fetch: () => void fetch().catch(() => {}),
  })
}

export const blocksOfHome = (): readonly Block[] => declared.map(({ Block }) => Block)

/** Their code comes while Home is being read, and not after it. */
export const fetchBlocks = (): void => {
  for (const { fetch } of declared) fetch()
}
