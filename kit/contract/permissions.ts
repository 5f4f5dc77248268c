/** `permissions('POLL', ['VIEW', 'ADD'])` → `{ VIEW: 'POLL_VIEW', ADD: 'POLL_ADD' }`: a permission is `<AREA>_<VERB>`. */
export const permissions = <Area extends string, const Verbs extends readonly string[]>(area: Area, verbs: Verbs) =>
  Object.fromEntries(verbs.map((verb) => [verb, `${area}_${verb}`])) as { readonly [V in Verbs[number]]: `${Area}_${V}` }
