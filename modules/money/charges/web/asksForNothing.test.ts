import { expect, it } from 'vitest'
import { asksForNothing } from './asksForNothing.ts'

it('the list begins with this month where the address asks for nothing, and is shown as it asks otherwise', () => {
  for (const bare of ['', 'oc=17', 'limit=50&sortProperties=amount&sortDirection=ASC']) expect(asksForNothing(new URLSearchParams(bare))).toBe(true)
  for (const asked of ['month=2026-09', 'status=DISPUTED', 'wildcardSearch=Larch', 'subject=1', 'months=all', 'page=2'])
    expect(asksForNothing(new URLSearchParams(asked))).toBe(false)
})
