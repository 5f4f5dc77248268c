import { useState } from 'react'

/** One key of the address of a list and what it holds. */
export interface Pair {
  readonly key: string
  readonly value: string
}

/** What a list asks for, saved under a name. */
export interface SavedView {
  readonly uuid: string
  readonly name: string
  readonly query: readonly Pair[]
}

export interface OwnViews {
  readonly views: readonly SavedView[]
  /** Answers why not, in words; nothing when it is done. */
  save(name: string, query: readonly Pair[]): Promise<string | undefined>
  change(view: SavedView): Promise<string | undefined>
  remove(view: SavedView): void
}

/** What a person has made of the lists; each list by a name of its own. */
interface Choices {
  useHidden(list: string): readonly [hidden: readonly string[], change: (hidden: readonly string[]) => void]
  /** Nothing where nobody keeps views. */
  useViews(list: string): OwnViews | undefined
}

let kept: Choices = { useHidden: () => useState<readonly string[]>([]), useViews: () => undefined }

/** Once, before the first list is drawn: by the module that keeps them. */
export const keepChoices = (choices: Choices): void => {
  kept = choices
}
export const useHidden: Choices['useHidden'] = (list) => kept.useHidden(list)
export const useViews: Choices['useViews'] = (list) => kept.useViews(list)
