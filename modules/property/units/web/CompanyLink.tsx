import { Link } from '#kit/web/frame/Link.tsx'
import { holds, useMe } from '#kit/web/me.ts'
import { to } from '#kit/web/screens.ts'
import type { Occupancy } from '../contract/unit.ts'

/** The company with the way to its own page, for those who look after it. */
export const CompanyLink = ({ company, query }: { company: Occupancy['company']; query: Record<string, string> }) =>
  useMe().organisation.kind !== 'company' && holds('TENANT_VIEW') ? (
    <Link href={to('/tenants/{id}', { id: company.officeCentreId }, query)}>{company.companyName}</Link>
  ) : (
    company.companyName
  )
