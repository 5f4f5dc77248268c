import { useItem } from '#kit/web/queries.ts'
import { type Category, listCategories } from '../contract.ts'

/** All of a building, in their order; undefined while they are on their way. A page holds a hundred, a building two hundred at most. */
export const useAllCategories = (oc: string): Category[] | undefined => {
  const at = (page: number) => ({ params: { oc }, query: { page, limit: 100, sortProperties: 'position', sortDirection: 'ASC' } }) as const
  const first = useItem(listCategories, at(1)).data
  const second = useItem(listCategories, first && first.totalPage > 1 ? at(2) : undefined).data
  return first && [...first.items, ...(second?.items ?? [])]
}
