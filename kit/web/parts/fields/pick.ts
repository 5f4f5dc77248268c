import type { Page } from '#kit/contract/paging.ts'

export interface Pick {
  id: string
  name: string
  /** A quieter second line: company, e-mail. */
  detail?: string | undefined
}

export interface PickPage {
  items: Pick[]
  /** There is another page. */
  more: boolean
}

/** What a picker asks its list for. */
interface PickQuery {
  page: number
  limit: number
  wildcardSearch: string | undefined
}

/**
 * What `PickMany` and `PickDialog` load: a list of the server a page at a time, each row as something to pick. A row for which `pick` says nothing
 * is not offered.
 *
 * ```ts
 * load={pickPages((query) => call(listFloorChoices, { params: { id: oc }, query }), ({ id, floorNo }) => ({ id: String(id), name: floorNo }))}
 * ```
 */
export const pickPages =
  <Row>(ask: (query: PickQuery) => Promise<Page<Row>>, pick: (row: Row) => Pick | undefined) =>
  async (search: string, page: number): Promise<PickPage> => {
    const { items, totalPage } = await ask({ page, limit: 20, wildcardSearch: search || undefined })
    return { items: items.flatMap((row) => pick(row) ?? []), more: page < totalPage }
  }
