import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

/** People who come through the lobby beside visitors. The building was found in scope. */
export interface Coming {
  readonly name: string
  title(language: Language): string
  /** Those who are going to come, from the first day to the last, both included; the time on the building's wall clock. */
  between(
    context: SignedIn,
    building: { readonly id: number; readonly timeZone: string },
    first: string,
    last: string,
  ): Promise<readonly { readonly day: string; readonly time: string; readonly people: number }[]>
}
export const whoIsComing = extensionPoint<Coming>('who is coming')
