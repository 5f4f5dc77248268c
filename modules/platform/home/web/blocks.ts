import { type ComponentType, lazy } from 'react'

interface Props {
  /** There is nothing else on the page: an empty block says so instead of leaving it blank. */
  alone: boolean
}
type Block = ComponentType<Props>

const declared: Block[] = []

/** What an upper module shows on Home of what is addressed to the person. Declared in its `web/answers.ts`, loaded with Home. */
export const blockOfHome = (load: () => Promise<Block>): void => {
  declared.push(lazy(async () => ({ default: await load() })))
}

export const blocksOfHome = (): readonly Block[] => declared
