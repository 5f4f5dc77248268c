import type { TextKey, Words } from '#kit/contract/texts.ts'
import type early from '#kit/contract/texts/en.ts'
import type later from '#kit/web/texts/en.ts'

/** The columns that a history tells, each with what it is called: a word of the module, else of the kit. What is not named here is told nobody. */
export type Told<W extends Words> = Readonly<Record<string, TextKey<W> | TextKey<typeof early> | TextKey<typeof later>>>
