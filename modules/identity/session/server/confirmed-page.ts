import type { ConfirmedPage } from '../contract.ts'

/** What an invited person is told next goes by the role. */
export const pageOf = ({ roleCodes: roles }: { roleCodes: readonly string[] }): ConfirmedPage => {
  if (roles.some((code) => code.startsWith('LANDLORD_ADMIN'))) return 'landlord-admin'
  if (roles.includes('MASTER_ADMIN')) return 'master-admin'
  if (roles.includes('SUB_ADMIN')) return 'sub-admin'
  return roles.includes('STAFF') ? 'staff' : 'default'
}
