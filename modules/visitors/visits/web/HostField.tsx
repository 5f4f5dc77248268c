import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import type { Pick, PickPage } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { listEveryHost, listHosts } from '../contract.ts'
import { t } from './texts.ts'

/** Of the organisation that is visited. */
export const hostsOf =
  (oc: string, everybody = false) =>
  async (search: string, page: number): Promise<PickPage & { companies: [host: string, company: string][] }> => {
    const args = { params: { oc }, query: { page, limit: 20, wildcardSearch: search || undefined } }
    const { items, totalPage } = await call(everybody ? listEveryHost : listHosts, args)
    return {
      items: items.map(({ id, fullName, jobTitle, company }) => {
        const detail = [everybody && company.name, jobTitle].filter(Boolean).join(' · ')
        return { id: String(id), name: fullName, ...(detail ? { detail } : {}) }
      }),
      companies: items.map(({ id, company }) => [String(id), String(company.id)]),
      more: page < totalPage,
    }
  }

interface Props {
  oc: string
  /** Whose people are chosen from; '': the building looks for anybody who works there. */
  companyId: string
  value: Pick[]
  /** With the company that they work for, as far as it was not said. */
  onChange: (changes: { host: Pick[]; companyId?: string }) => void
  help?: string
  error?: string | undefined
}

/** Who receives the visitors: the desk knows a name sooner than a company. */
export const HostField = ({ oc, companyId, value, onChange, help, error }: Props) => {
  const { kind } = useMe().organisation
  const everybody = kind !== 'company' && companyId === ''
  const [companies] = useState(() => new Map<string, string>())
  const load = async (search: string, page: number): Promise<PickPage> => {
    const found = await hostsOf(companyId || oc, everybody)(search, page)
    for (const [host, company] of found.companies) companies.set(host, company)
    return found
  }
  return (
    <PickMany
      label={t('host')}
      kind="person"
      one
      value={value}
      onChange={(host) => {
        const company = everybody && host[0] ? companies.get(host[0].id) : undefined
        onChange(company === undefined ? { host } : { host, companyId: company })
      }}
      load={load}
      {...(help ? { help } : {})}
      {...(error ? { error } : {})}
    />
  )
}
