import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'

/** Money is given back by the building, whatever a company's people hold. */
export const refuseCompanies = ({ scope }: SignedIn): void => {
  if (scope.kind === 'tenant') throw new Failed(failures.notFound)
}
