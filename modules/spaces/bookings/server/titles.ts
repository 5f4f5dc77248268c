import { inLanguage } from '#kit/contract/translated.ts'
import type { Context } from '#kit/server/context.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'

/** As a reader calls a facility. */
export const titleOf = ({ language }: Pick<Context, 'language'>, { descriptions }: Pick<FacilityRecord, 'descriptions'>): string =>
  inLanguage(descriptions, language)?.title ?? ''
