import { isProvider } from '#modules/identity/session/contract.ts'

/** The switch of the staff door says something of the provider's own people only; of others it would read like a right that they have. */
export const isOfProvider = ({ tenants }: { tenants: readonly { roleCodes: readonly string[] }[] }): boolean =>
  tenants.some(({ roleCodes }) => roleCodes.some(isProvider))
