import { expect } from 'vitest'
import { ask } from './ground.ts'
import type { Acknowledged } from './writers.ts'

/** Every poll that was acknowledged is there once, with one audit row, and no key has made a second one. */
export const compare = async (databaseUrl: string, acknowledged: Acknowledged): Promise<void> => {
  const rows = await ask<{ key: string; uuid: string; audits: string }>(
    databaseUrl,
    `select p.descriptions->0->>'title' as key, p.uuid, count(a.id) as audits
       from polls p left join audit_entries a on a.subject_table = 'polls' and a.subject_id = p.id and a.action = 'created'
      group by p.id`,
  )
  const kept = new Map<string, string[]>()
  for (const { key, uuid } of rows) kept.set(key, [...(kept.get(key) ?? []), uuid])
  const lost = [...acknowledged].filter(([key, uuid]) => !kept.get(key)?.includes(uuid))
  const doubled = [...kept].filter(([, uuids]) => uuids.length !== 1)
  const unaudited = rows.filter(({ audits }) => Number(audits) !== 1)
  expect({ lost, doubled, unaudited, kept: kept.size }).toEqual({ lost: [], doubled: [], unaudited: [], kept: acknowledged.size })
  const [audits] = await ask<{ n: string }>(databaseUrl, `select count(*) as n from audit_entries where subject_table = 'polls'`)
  expect(Number(audits?.n)).toBe(acknowledged.size)
}
