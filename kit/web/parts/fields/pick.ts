export interface Pick {
  id: string
  name: string
  /** A quieter second line: company, e-mail. */
  detail?: string
}

export interface PickPage {
  items: Pick[]
  /** There is another page. */
  more: boolean
}
